import { describe, expect, it } from 'vitest'
import { countries, countryCodes, countryName, isCountry } from './countries.ts'

describe('countries', () => {
	it('come with the five most wanted first, then by English name', () => {
		expect(countryCodes.slice(0, 5)).toEqual(['VN', 'US', 'SG', 'TH', 'JP'])
		const others = countryCodes.slice(5).map((code) => countries[code].en_US)
		expect(others).toEqual([...others].sort())
	})

	it('have a name in both languages', () => {
		expect(countryName('VN', 'vi_VN')).toBe('Việt Nam')
		expect(countryName('VN', 'en_US')).toBe('Vietnam')
		for (const code of countryCodes)
			expect(Object.values(countries[code]).every((name) => name.trim() !== '' && name === name.normalize('NFC'))).toBe(true)
	})

	it('do not include any other text', () => {
		expect([isCountry('VN'), isCountry('vn'), isCountry('XX'), isCountry('toString'), isCountry(undefined)]).toEqual([
			true,
			false,
			false,
			false,
			false,
		])
	})
})
