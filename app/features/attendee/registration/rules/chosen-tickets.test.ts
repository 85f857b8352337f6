import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresOf } from '~/features/cart/rules/figures.ts'
import type { Offer } from '~/features/cart/rules/offer.ts'
import type { TicketOffer } from '~/features/ticket/rules/offer.ts'
import { chosenIn, chosenTotals, firstQuantity, itemsOf, mostOf } from './chosen-tickets.ts'

describe('the tickets a form chooses', () => {
	it('are whole numbers above zero; of fields with one name, the last counts', () => {
		expect(
			chosenIn([
				['quantity.3', '2'],
				['quantity.4', '0'],
				['quantity.3', '5'],
				['shown.1', '7'],
				['quantity.x', '1'],
			]),
		).toEqual({ 3: 5 })
	})

	it.each(['-1', '1.5', 'abc', '', '1e3'])('take %s as none', (value) => {
		expect(itemsOf(chosenIn([['quantity.3', value]]))).toEqual([])
	})

	it('keep a number that is too large, so that the refusal can name the limit', () => {
		expect(itemsOf(chosenIn([['quantity.3', '12345']]))).toEqual([{ variantId: 3, quantity: 12_345 }])
	})

	it('are none where a later zero follows an earlier field', () => {
		expect(
			chosenIn([
				['quantity.3', '2'],
				['quantity.3', '0'],
			]),
		).toEqual({})
	})
})

describe('the largest quantity that may be chosen', () => {
	const ticket = { maxPerOrder: 6, variants: [{ id: 1 }, { id: 2 }] }

	it('is limited by the pieces left, and by the ticket’s maximum less other choices and the cart', () => {
		expect(mostOf({ id: 1, left: 3 }, ticket, {}, 0)).toBe(3)
		expect(mostOf({ id: 1, left: 50 }, ticket, { 2: 4 }, 1)).toBe(1)
		expect(mostOf({ id: 1, left: 50 }, ticket, { 2: 4 }, 5)).toBe(0)
		expect(mostOf({ id: 1, left: null }, ticket, {}, 0)).toBe(0)
	})

	it('does not count the variant against itself', () => {
		expect(mostOf({ id: 1, left: 50 }, ticket, { 1: 5 }, 0)).toBe(6)
	})
})

describe('the quantity a link chooses at first', () => {
	const ticket = (minPerOrder: number) => ({ minPerOrder, maxPerOrder: 6, variants: [{ id: 1 }] })

	it('is one, or the minimum of an order', () => {
		expect(firstQuantity({ id: 1, left: 50 }, ticket(1), 0)).toBe(1)
		expect(firstQuantity({ id: 1, left: 50 }, ticket(4), 0)).toBe(4)
		expect(firstQuantity({ id: 1, left: 50 }, ticket(4), 3)).toBe(1)
	})

	it('is none where no more may be had', () => {
		expect(firstQuantity({ id: 1, left: 50 }, ticket(1), 6)).toBe(0)
		expect(firstQuantity({ id: 1, left: 0 }, ticket(1), 0)).toBe(0)
	})
})

describe('the live total', () => {
	const variant = fc.record({
		price: fc.integer({ min: 0, max: 5_000_000 }),
		original: fc.option(fc.integer({ min: 0, max: 6_000_000 })),
		quantity: fc.integer({ min: 0, max: 10 }),
	})
	const tax = fc.record({
		mode: fc.constantFrom('inclusive' as const, 'exclusive' as const),
		rateBp: fc.integer({ min: 0, max: 2_500 }),
		rounding: fc.constantFrom('line' as const, 'total' as const),
	})

	it('equals the total of the cart', () => {
		fc.assert(
			fc.property(fc.array(variant, { minLength: 1, maxLength: 6 }), tax, (variants, rule) => {
				const live = chosenTotals(
					Object.fromEntries(variants.map(({ quantity }, id) => [id, quantity])),
					variants.map(({ price, original }, id) => ({
						id,
						price: { amount: price, currency: 'VND' as const },
						originalPrice: original === null ? null : { amount: original, currency: 'VND' as const },
					})),
					{ currency: 'VND', tax: rule },
				)
				const ticket = {
					taxInclusive: rule.mode === 'inclusive',
					taxRateBp: rule.rateBp,
					taxRounding: rule.rounding,
					paymentFees: {},
				} as unknown as TicketOffer
				const lines = variants.flatMap(({ price, original, quantity }, variantId) =>
					quantity === 0
						? []
						: [
								{
									quantity,
									offer: {
										kind: 'ticket',
										variantId,
										eventId: 1,
										priceMinor: price,
										originalPriceMinor: original,
										currency: 'VND',
										ticket,
									} as unknown as Offer,
								},
							],
				)
				const choices = {
					deliveryMinor: null,
					paymentMethod: null,
					now: new Date('2026-11-20T05:00:00Z'),
				}
				// An empty cart has no event that says how tax is rounded; the total is zero either way.
				if (lines.length === 0) expect(live.total).toBe(0)
				else expect(live).toEqual(figuresOf({ lines, promotions: [], ...choices }).totals)
			}),
		)
	})
})
