import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amountToType, typedAmount } from './typed-amount.ts'

it.each([
	['35000', 'VND', 35_000],
	['35.000 ₫', 'VND', 35_000],
	[' 1 130 000 ₫', 'VND', 1_130_000],
	['1,250,000', 'VND', 1_250_000],
	['12.50', 'USD', 1_250],
	['12,5', 'USD', 1_250],
	['1.250', 'USD', 125_000],
	['1.250.000,5', 'USD', 125_000_050],
	['', 'VND', undefined],
	['-5', 'VND', undefined],
	['1.5', 'VND', undefined],
	['12.34', 'VND', undefined],
	['1.25.000', 'VND', undefined],
	['1e6', 'VND', undefined],
	['abc', 'USD', undefined],
] as const)('%s in %s', (text, currency, minor) => {
	expect(typedAmount(text, currency)).toBe(minor)
})

it('reads back what it shows', () => {
	fc.assert(
		fc.property(fc.nat(1_000_000_000), fc.constantFrom('VND', 'USD', 'EUR'), (minor, currency) => {
			expect(typedAmount(amountToType(minor, currency), currency)).toBe(minor)
		}),
	)
})
