import { describe, expect, it } from 'vitest'
import type { Money } from '~/kernel/money.ts'
import { comingOf, hasColours, picturesFor, pictureShowing, priceRange, savings, toldLeft, type DetailVariant } from './product-detail.ts'

const dong = (amount: number): Money => ({ amount, currency: 'VND' })
const variant = (price: number, originalPrice: number | null = null): DetailVariant => ({
	...{ id: price, name: '', choices: {}, stockCode: null, weightGrams: 100, left: null, soldOut: false },
	price: dong(price),
	originalPrice: originalPrice === null ? null : dong(originalPrice),
})

describe('what a page says about a product', () => {
	it('says how many pieces are left only when they are few', () => {
		expect([0, 1, 5, 6, 100].map(toldLeft)).toEqual([null, 1, 5, null, null])
	})

	it('says whether it is delivered, can only be picked up, or neither', () => {
		expect(comingOf({ price: dong(0), pickup: true })).toBe('brought')
		expect(comingOf({ price: null, pickup: true })).toBe('pickup')
		expect(comingOf({ price: null, pickup: false })).toBe('nowhere')
	})

	it('knows colours with and without a swatch', () => {
		const option = (key: string, swatch: string | null) => [{ key, name: '', values: [{ key: 'x', name: '', swatch }] }]
		expect([option('color', null), option('print', '#c4321f'), option('size', null)].map(hasColours)).toEqual([true, true, false])
	})

	it('never promises more savings than there are', () => {
		expect(savings(variant(290_000, 350_000))).toEqual({ amount: dong(60_000), percent: 17 })
		expect(savings(variant(999, 1_000))).toEqual({ amount: dong(1), percent: 1 })
		expect(savings(variant(100))).toBeNull()
	})

	it('names the lowest price, and a former price only when all variants have the same', () => {
		expect(priceRange([variant(200), variant(100, 150)])).toEqual({ price: dong(100), isOne: false, originalPrice: null })
		expect(priceRange([variant(100, 150), variant(100, 150)])).toEqual({ price: dong(100), isOne: true, originalPrice: dong(150) })
		expect(priceRange([variant(100, 150), variant(100)])).toEqual({ price: dong(100), isOne: true, originalPrice: null })
		expect(priceRange([])).toBeNull()
	})

	it('shows the pictures of the chosen colour first, and loses none', () => {
		const picture = (path: string, value?: string) => ({ path, color: '', alt: '', shows: value ? { option: 'color', value } : null })
		const pictures = [picture('cover'), picture('navy', 'navy'), picture('cream', 'cream'), picture('close')]
		const order = (choice: Record<string, string>) => picturesFor(pictures, choice).map(({ path }) => path)
		expect(order({ color: 'cream' })).toEqual(['cream', 'cover', 'navy', 'close'])
		expect(order({ color: 'red' })).toEqual(['cover', 'navy', 'cream', 'close'])
	})

	it('turns to the picture of a value, else to the first, and does not turn where no picture shows the option', () => {
		const picture = (value?: string) => ({ path: '', color: '', alt: '', shows: value ? { option: 'color', value } : null })
		const pictures = [picture(), picture('navy'), picture('cream')]
		expect(pictureShowing(pictures, 'color', 'cream')).toBe(2)
		expect(pictureShowing(pictures, 'color', 'red')).toBe(0)
		expect(pictureShowing(pictures, 'size', 'cream')).toBeUndefined()
	})
})
