import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, currencies, money, moneyIfAbove, share } from './money.ts'

fc.configureGlobal({ seed: 20261123 })

const minor = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 })

describe('money', () => {
	it('is whole minor units of a currency, the house’s currency first', () => {
		expect(money(350_000, 'VND')).toEqual({ amount: 350_000, currency: 'VND' })
		for (const amount of [0.5, Number.NaN, 2 ** 53, Infinity]) expect(() => money(amount, 'VND')).toThrow(RangeError)
		expect(currencies[0]).toBe('VND')
	})

	it('shows a price before a sale only where that price was higher', () => {
		expect(moneyIfAbove(101, 100, 'USD')).toEqual({ amount: 101, currency: 'USD' })
		expect([moneyIfAbove(100, 100, 'USD'), moneyIfAbove(99, 100, 'USD'), moneyIfAbove(null, 0, 'USD')]).toEqual([null, null, null])
	})
})

describe('a share', () => {
	it.each([
		[999, 1, 2, 500],
		[-999, 1, 2, -500],
		[998, 1, 2, 499],
		[1, 1, 3, 0],
		[2, 1, 3, 1],
		[-1, 1, 3, 0],
		[-2, 1, 3, -1],
		[5, 1, 2, 3],
		[0, 1, 2, 0],
		[100, 10, 100, 10],
		[350_000, 800, 10_000, 28_000],
		// The product on the way is larger than a floating point number holds exactly.
		[9_007_199_254_740_991, 9_999, 10_000, 9_006_298_534_815_517],
	])('of %d, %d of %d, is %d', (amount, numerator, denominator, expected) => {
		expect(share(amount, numerator, denominator)).toBe(expected)
	})

	it('is never half a unit or more away', () => {
		fc.assert(
			fc.property(minor, fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1, max: 10_000 }), (amount, numerator, denominator) => {
				const twice = 2n * BigInt(share(amount, numerator, denominator)) * BigInt(denominator) - 2n * BigInt(amount) * BigInt(numerator)
				expect(twice <= BigInt(denominator) && twice >= -BigInt(denominator)).toBe(true)
			}),
		)
	})
})

describe('an amount that is split', () => {
	it.each([
		[100, [1, 1, 1], [34, 33, 33]],
		[101, [1, 1, 1], [34, 34, 33]],
		[-100, [1, 1, 1], [-34, -33, -33]],
		[10, [1, 2, 3], [2, 3, 5]],
		[1, [1, 2, 2], [0, 1, 0]],
		[7, [0, 5, 0], [0, 7, 0]],
		[7, [0, 0], [7, 0]],
		[-7, [0, 0], [-7, 0]],
		[0, [3, 4], [0, 0]],
		[5, [], []],
	])('%d over %j is %j', (amount, weights, parts) => {
		expect(allocate(amount, weights)).toEqual(parts)
	})

	it('adds up to the unit, and gives each part its share, less than a unit away', () => {
		fc.assert(
			fc.property(minor, fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 9 }), (amount, weights) => {
				const parts = allocate(amount, weights)
				expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
				const total = weights.reduce((sum, weight) => sum + weight, 0)
				if (total === 0) return
				for (const [index, part] of parts.entries()) expect(Math.abs(part - (amount * (weights[index] ?? 0)) / total)).toBeLessThan(1)
				expect(parts.some((part) => Object.is(part, -0))).toBe(false)
			}),
		)
	})
})
