import { describe, expect, it } from 'vitest'
import { checkEmail, checkSignUp } from './sign-up.ts'

const good = { firstName: 'Lan', lastName: 'Phạm Thị Ngọc', email: 'Lan@Example.vn ', password: 'Mua-thu-2026!', terms: 'on' }
const codes = (typed: object) => checkSignUp({ ...good, ...typed }).issues.map(({ path, code }) => `${path} ${code}`)

describe('a sign-up', () => {
	it('is cleaned, and agrees to news only when their box was ticked', () => {
		const { issues, cleaned } = checkSignUp(good)
		expect(issues).toEqual([])
		expect(cleaned).toEqual({ ...good, email: 'lan@example.vn', newsletter: false, terms: undefined })
		expect(checkSignUp({ ...good, newsletter: 'on' }).cleaned.newsletter).toBe(true)
	})

	it('says everything that is missing at once', () => {
		expect(checkSignUp({}).issues.map(({ path, code }) => `${path} ${code}`)).toEqual([
			'firstName required',
			'lastName required',
			'email required',
			'password required',
			'terms required',
		])
	})

	it.each([
		[{ email: 'lan@' }, 'email email'],
		[{ password: 'Ab1!' }, 'password password_short'],
		[{ password: 'abcdefgh' }, 'password password_weak'],
		[{ terms: 'no' }, 'terms required'],
		[{ firstName: 'x'.repeat(61) }, 'firstName too_long'],
		[{ lastName: 'Ph\u202Eạm' }, 'lastName bad_characters'],
		[{ firstName: '\u0000' }, 'firstName bad_characters'],
		[{ firstName: '   ' }, 'firstName required'],
	])('refuses %j', (typed, issue) => {
		expect(codes(typed)).toEqual([issue])
	})

	it('takes the names people have', () => {
		for (const name of ['Ỷ', 'O’Brien', 'Nguyễn-Phúc', '<script>', 'Robert"); DROP TABLE', 'ဇော်'])
			expect(checkSignUp({ ...good, firstName: name }).cleaned.firstName).toBe(name)
	})
})

it('checks an address alone in the same way', () => {
	expect(checkEmail(' LAN@example.vn')).toEqual({ issues: [], email: 'lan@example.vn' })
	expect(checkEmail('').issues).toEqual([{ path: 'email', code: 'required' }])
	expect(checkEmail('lan').issues).toEqual([{ path: 'email', code: 'email' }])
})
