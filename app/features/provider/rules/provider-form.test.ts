import { describe, expect, it } from 'vitest'
import { changesOf, checkProvider, typedOfProvider } from './provider-form.ts'

const profile = {
	name: 'Hội Chạy',
	about: { vi_VN: 'Chạy quanh hồ', en_US: 'Around the lake' },
	email: 'chay@example.vn',
	phone: '+84901234567',
	website: 'https://hoichay.example.vn/',
	showsEmail: true,
	showsPhone: false,
	city: 'Hà Nội',
	cancelRule: { allowed: true, untilHours: 48, refundPercent: 80 },
}
const typed = typedOfProvider(profile)
const issuesOf = (more: object) => checkProvider({ ...typed, ...more }).issues.map(({ path, code }) => `${path} ${code}`)

describe('a provider', () => {
	it('is stored as its form shows it', () => {
		expect(checkProvider(typed)).toEqual({ issues: [], cleaned: profile })
		expect(checkProvider({ ...typed, aboutEn: '' }).cleaned.about).toEqual({ vi_VN: 'Chạy quanh hồ' })
	})

	it.each([
		[{ name: '' }, ['name required']],
		[{ aboutVi: ' ', aboutEn: '' }, ['aboutVi required']],
		[{ aboutVi: ' ', aboutEn: 'We run.' }, []],
		[{ email: 'x' }, ['email email']],
		[{ phone: '1' }, ['phone phone']],
		[{ website: 'javascript:alert(1)' }, ['website web_address']],
		[{ website: '' }, []],
		[{ showsEmail: '' }, []],
		[{ website: '', showsEmail: '' }, ['showsEmail required']],
		[{ website: '', showsEmail: '', showsPhone: 'on' }, []],
		[{ cancelHours: '8761' }, ['cancelHours too_large']],
		[{ cancelPercent: '101' }, ['cancelPercent too_large']],
		[{ cancelPercent: '-1' }, ['cancelPercent not_a_number']],
		[{ cancelHours: '' }, ['cancelHours required']],
		[{ cancelHours: '', cancelPercent: '', cancelAllowed: '' }, []],
	])('with %o has %o', (more, issues) => {
		expect(issuesOf(more)).toEqual(issues)
	})

	it('returns the changed fields', () => {
		expect(changesOf(profile, { ...profile, cancelRule: { refundPercent: 80, untilHours: 48, allowed: true } })).toEqual({})
		expect(changesOf(profile, { ...profile, city: 'Huế' })).toEqual({ city: { from: 'Hà Nội', to: 'Huế' } })
	})
})
