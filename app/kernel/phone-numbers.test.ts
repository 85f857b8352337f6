import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import phoneNumbers from './phone-numbers.json' with { type: 'json' }
import { isPhone, normalizePhone } from './phone-numbers.ts'
import { phoneCountries } from './telephone.ts'

fc.configureGlobal({ seed: 20261120 })

describe('normalizePhone', () => {
	it.each([
		['0912345678', '+84912345678'],
		['0912 345 678', '+84912345678'],
		['0912.345.678', '+84912345678'],
		['(+84) 912-345-678', '+84912345678'],
		['+84 (0) 912 345 678', '+84912345678'],
		['84912345678', '+84912345678'],
		['0084912345678', '+84912345678'],
		['024 3825 1234', '+842438251234'],
		['+1 415 555 2671', '+14155552671'],
		['0065 6123 4567', '+6561234567'],
		['\uFF10\uFF19\uFF11\uFF12\uFF13\uFF14\uFF15\uFF16\uFF17\uFF18', '+84912345678'],
	])('reads %s', (typed, stored) => expect(normalizePhone(typed)).toBe(stored))

	it('reads American numbers of American addresses only', () => {
		expect(normalizePhone('(415) 555-2671', 'US')).toBe('+14155552671')
		expect(normalizePhone('1-415-555-2671', 'US')).toBe('+14155552671')
		expect(normalizePhone('(415) 555-2671')).toBeUndefined()
	})

	it('reads numbers as the likely countries write them', () => {
		expect(normalizePhone('(408) 555-0123', phoneCountries({ timeZone: 'America/Los_Angeles', locale: 'vi_VN' }))).toBe('+14085550123')
		expect(normalizePhone('(408) 555-0123', phoneCountries({ locale: 'en_US' }))).toBe('+14085550123')
		expect(normalizePhone('(408) 555-0123', phoneCountries({ timeZone: 'Asia/Ho_Chi_Minh', locale: 'vi_VN' }))).toBeUndefined()
		expect(normalizePhone('030 901820', phoneCountries({ address: 'DE' }))).toBe('+4930901820')
		expect(normalizePhone('601 123 456', phoneCountries({ timeZone: 'Europe/Prague' }))).toBe('+420601123456')
		expect(normalizePhone('0912 345 678', phoneCountries({ timeZone: 'America/Los_Angeles', locale: 'en_US' }))).toBe('+84912345678')
	})

	it('knows the numbers of its countries as the library does', () => {
		const all: { countries: Record<string, unknown>; version: number } = createRequire(import.meta.url)(
			'libphonenumber-js/metadata.min.json',
		)
		// After an update of the library: node scripts/phone-numbers.mjs
		for (const [code, known] of Object.entries(phoneNumbers.countries)) expect(known).toEqual(all.countries[code])
	})

	it.each([
		'',
		'12345',
		'0112345678',
		'091234567',
		'09123456789',
		'+84112345678',
		'+0123456789',
		'+1234567890123456',
		'0912a45678',
		'++84912345678',
	])('refuses %j', (bad) => expect(isPhone(bad)).toBe(false))

	it('understands what it stored', () => {
		const stored = fc.stringMatching(/^0[35789]\d{8}$/).map((typed) => normalizePhone(typed))
		fc.assert(fc.property(stored, (phone) => phone !== undefined && normalizePhone(phone) === phone))
	})
})
