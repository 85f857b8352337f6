import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPercentFor, priceAfter, priceChangeKinds, pricesAfter, roundings, roundingStep, type PriceChange } from './price-change.ts'

const shirt = { variantId: 1, priceMinor: 249_000, originalPriceMinor: null }
const change = (kind: PriceChange['kind'], percent: number, rounding: PriceChange['rounding'] = 'round') => ({ kind, percent, rounding })

describe('changing prices', () => {
	it('raises and lowers by a percentage, to a round amount', () => {
		expect(priceAfter(shirt, change('raise', 10), 'VND')).toEqual({ ...shirt, priceMinor: 274_000 })
		expect(priceAfter(shirt, change('raise', 10, 'exact'), 'VND')).toEqual({ ...shirt, priceMinor: 273_900 })
		expect(priceAfter(shirt, change('lower', 10, 'coarse'), 'VND')).toEqual({ ...shirt, priceMinor: 220_000 })
		expect(priceAfter({ ...shirt, priceMinor: 1_999 }, change('lower', 10), 'USD')).toEqual({ ...shirt, priceMinor: 1_800 })
	})

	it('begins a sale from the price before, and counts a second sale from that price again', () => {
		const onSale = { ...shirt, priceMinor: 199_000, originalPriceMinor: 249_000 }
		expect(priceAfter(shirt, change('sale', 20), 'VND')).toEqual(onSale)
		expect(priceAfter(onSale, change('sale', 50), 'VND')).toEqual({ ...onSale, priceMinor: 125_000 })
		expect(priceAfter(onSale, change('sale', 20), 'VND')).toBe('price_unchanged')
		expect(priceAfter(onSale, change('end_sale', 0), 'VND')).toEqual(shirt)
		expect(priceAfter(shirt, change('end_sale', 0), 'VND')).toBe('no_sale')
	})

	it('ends a sale when the raised price reaches the price before it', () => {
		const onSale = { ...shirt, priceMinor: 199_000, originalPriceMinor: 249_000 }
		expect(priceAfter(onSale, change('raise', 10), 'VND')).toMatchObject({ priceMinor: 219_000, originalPriceMinor: 249_000 })
		expect(priceAfter(onSale, change('raise', 50), 'VND')).toMatchObject({ priceMinor: 299_000, originalPriceMinor: null })
	})

	it('changes the variants it can, and says why when it can change none', () => {
		const onSale = { variantId: 2, priceMinor: 1_000, originalPriceMinor: 2_000 }
		expect(pricesAfter([shirt, onSale], change('end_sale', 0), 'VND')).toEqual([{ ...onSale, priceMinor: 2_000, originalPriceMinor: null }])
		expect(pricesAfter([shirt], change('end_sale', 0), 'VND')).toBe('no_sale')
		expect(pricesAfter([{ ...shirt, priceMinor: 0 }], change('raise', 10), 'VND')).toBe('price_unchanged')
	})

	it('accepts whole percentages, and never 100 per cent off', () => {
		expect(isPercentFor('lower', 100)).toBe(false)
		expect(isPercentFor('sale', 0)).toBe(false)
		expect(isPercentFor('raise', 100)).toBe(true)
		expect(isPercentFor('raise', 1.5)).toBe(false)
		expect(isPercentFor('end_sale', 0)).toBe(true)
	})

	it('never makes a price zero, and a former price is always above the present one', () => {
		const variants = fc.record({
			variantId: fc.constant(1),
			priceMinor: fc.integer({ min: 1, max: 1_000_000_000 }),
			originalPriceMinor: fc.option(fc.integer({ min: 1, max: 1_000_000_000 })),
		})
		const changes = fc.record({
			kind: fc.constantFrom(...priceChangeKinds),
			percent: fc.integer({ min: 1, max: 99 }),
			rounding: fc.constantFrom(...roundings),
		})
		fc.assert(
			fc.property(variants, changes, fc.constantFrom('VND', 'USD'), (variant, wanted, currency) => {
				const after = priceAfter(variant, wanted, currency)
				if (typeof after === 'string') return
				expect(after.priceMinor).toBeGreaterThan(0)
				if (after.originalPriceMinor !== null) expect(after.originalPriceMinor).toBeGreaterThan(after.priceMinor)
				const step = roundingStep(wanted.rounding, currency)
				if (wanted.kind !== 'end_sale' && after.priceMinor >= step) expect(after.priceMinor % step).toBe(0)
			}),
		)
	})
})
