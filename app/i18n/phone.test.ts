import fc from 'fast-check'
import { expect, it } from 'vitest'
import { locales } from '~/kernel/locale.ts'
import { normalizePhone } from '~/kernel/phone-numbers.ts'
import { formatPhone } from './phone.ts'

it.each([
	['+842438251234', '024 3825 1234', '+84 24 3825 1234'],
	['+842363551234', '0236 3551 234', '+84 236 3551 234'],
	['+84912345678', '0912 345 678', '+84 912 345 678'],
	['+14085550123', '+14085550123', '+14085550123'],
	['19001234', '19001234', '19001234'],
	['+84123', '+84123', '+84123'],
	['', '', ''],
])('%s is read as %s, in English as %s', (phone, vietnamese, english) => {
	expect([formatPhone('vi_VN', phone), formatPhone('en_US', phone)]).toEqual([vietnamese, english])
})

it('is the same number when somebody types what they read', () => {
	fc.assert(
		fc.property(fc.stringMatching(/^\+84(?:[35789]\d{8}|2\d{9})$/), fc.constantFrom(...locales), (phone, locale) => {
			expect(normalizePhone(formatPhone(locale, phone))).toBe(phone)
		}),
	)
})
