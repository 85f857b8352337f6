import { describe, expect, it } from 'vitest'
import { applicationFields, checkAnswer, checkApplication, checkFirstApplication, isOpen } from './application.ts'

const good = {
	organisation: 'Câu lạc bộ Chạy Sông Hồng',
	kind: 'company',
	country: 'VN',
	taxId: '0300 588 569',
	city: 'Hà Nội',
	website: 'songhong.example.vn',
	organises: 'Giải chạy bán marathon hằng năm dọc sông Hồng, khoảng 2.000 người.',
	contactName: 'Lê Thu Hà',
	email: ' Ha@Example.VN ',
	phone: '0912 345 678',
}
const issuesOf = (more: object) => checkApplication({ ...good, ...more }).issues.map(({ path, code }) => `${path} ${code}`)

describe('an application', () => {
	it('is stored clean', () => {
		const { issues, cleaned } = checkApplication(good)
		expect(issues).toEqual([])
		expect(cleaned).toEqual({
			...good,
			taxId: '0300588569',
			website: 'https://songhong.example.vn/',
			email: 'ha@example.vn',
			phone: '+84912345678',
		})
	})

	it('needs everything but a website', () => {
		const missing = checkApplication({ kind: 'company', country: 'VN' }).issues.map(({ path, code }) => `${path} ${code}`)
		expect(missing).toEqual(
			['organisation', 'taxId', 'city', 'organises', 'contactName', 'email', 'phone'].map((field) => `${field} required`),
		)
		expect(checkApplication({}).issues.map(({ path }) => path)).toEqual(expect.arrayContaining(['kind', 'country']))
		expect(applicationFields.toSorted()).toEqual(Object.keys(good).toSorted())
	})

	it.each([
		[{ taxId: '0300588568' }, ['taxId tax_id']],
		[{ taxId: '0300588568', country: 'DE' }, []],
		[{ taxId: '', kind: 'club' }, []],
		[{ taxId: '', kind: 'company' }, ['taxId required']],
		[{ kind: 'bank' }, ['kind not_a_choice']],
		[{ country: 'XX' }, ['country not_a_choice']],
		[{ website: 'javascript:alert(1)' }, ['website web_address']],
		[{ email: 'ha@example' }, ['email email']],
		[{ phone: '12345678' }, ['phone phone']],
		[{ organises: 'Giải chạy' }, ['organises too_short']],
		[{ organisation: 'x'.repeat(121) }, ['organisation too_long']],
	])('with %o has %o', (more, issues) => {
		expect(issuesOf(more)).toEqual(issues)
	})

	it('needs the agreed terms at first, and an answer later', () => {
		expect(checkFirstApplication(good).issues).toEqual([{ path: 'terms', code: 'required' }])
		expect(checkFirstApplication({ ...good, terms: 'on' }).issues).toEqual([])
		expect(checkAnswer({ ...good, answer: ' ' }).issues).toEqual([{ path: 'answer', code: 'required' }])
		expect(checkAnswer({ ...good, answer: 'Đây ạ' }).cleaned).toMatchObject({ answer: 'Đây ạ', city: 'Hà Nội' })
	})

	it('is open while staff or the applicant must act', () => {
		expect(['sent', 'asked_back', 'approved', 'declined', 'withdrawn'].map((state) => isOpen(state as never))).toEqual([
			true,
			true,
			false,
			false,
			false,
		])
	})
})
