import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyBasket, now } from '~/features/cart/testing/any-basket.ts'
import { figuresOf } from './figures.ts'
import type { Offer } from './offer.ts'

fc.configureGlobal({ seed: 20261120 })

describe('the figures of any basket', () => {
	it('are the sum of its lines, promotions, taxes, delivery and fee', () => {
		fc.assert(
			fc.property(anyBasket, ({ lines, promotions, deliveryMinor, paymentMethod }) => {
				const { totals, reductions, needsDelivery } = figuresOf({ lines, promotions, deliveryMinor, paymentMethod, now })
				const added = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)
				const offDelivery = added(reductions.map((each) => each.deliveryMinor))
				const off = added(reductions.map(({ amountMinor }) => amountMinor))
				expect(totals.discount + offDelivery).toBe(off)
				expect(totals.delivery + offDelivery).toBe(needsDelivery ? (deliveryMinor ?? 0) : 0)
				expect(totals.total).toBe(
					added(lines.map(({ quantity, offer }) => quantity * offer.priceMinor)) -
						off +
						totals.addedTax +
						(needsDelivery ? (deliveryMinor ?? 0) : 0) +
						totals.paymentFee,
				)
				totals.lines.forEach(({ discount, subtotal }, index) => {
					expect(discount).toBe(added(reductions.map(({ perLine }) => perLine[index] ?? 0)))
					expect(discount).toBeLessThanOrEqual(subtotal)
				})
			}),
			{ numRuns: 500 },
		)
	})
})

describe('the figures of a basket with a ticket and goods', () => {
	const fees = { card: { fixedMinor: 1_000, rateBp: 0 }, cash_on_delivery: { fixedMinor: 7_000, rateBp: 0 } }
	const untaxed = { taxInclusive: true, taxRateBp: 0, taxRounding: 'line', paymentMethods: ['card', 'cash_on_delivery'] }
	const sold = { providerId: 1, originalPriceMinor: null, currency: 'VND' }
	const asked = { depositRateBp: 5_000, restDueDays: 14, eventStartsAt: new Date('2026-12-20T05:00:00Z') }
	const ticket = (eventId: number, wayTerms = {}) => {
		const about = { ticketId: 3, ...untaxed, paymentFees: fees, wayTerms, ...asked }
		return { quantity: 1, offer: { ...sold, kind: 'ticket', eventId, priceMinor: 100_000, ticket: about } as unknown as Offer }
	}
	const goods = (eventId: number | null = null, wayTerms = {}) => {
		const about = { productId: 5, categoryId: null, shop: { ...untaxed, paymentFees: {} }, wayTerms }
		return { quantity: 1, offer: { ...sold, kind: 'product', eventId, priceMinor: 50_000, product: about } as unknown as Offer }
	}
	const ordering = { promotions: [], deliveryMinor: 20_000, now }

	it('deliver goods, also beside tickets, and never tickets', () => {
		const both = figuresOf({ ...ordering, lines: [ticket(7), goods()], paymentMethod: null })
		expect([both.needsDelivery, both.totals.delivery, both.totals.total]).toEqual([true, 20_000, 170_000])
		const alone = figuresOf({ ...ordering, lines: [ticket(7)], paymentMethod: null })
		expect([alone.needsDelivery, alone.totals.delivery, alone.totals.total]).toEqual([false, 0, 100_000])
	})

	it('have the fee of the method under the event’s terms, and none before a method is chosen', () => {
		const feeOf = (paymentMethod: 'free' | 'card' | 'cash_on_delivery' | null) =>
			figuresOf({ ...ordering, lines: [goods(), ticket(7)], paymentMethod }).totals.paymentFee
		expect([feeOf(null), feeOf('free'), feeOf('card'), feeOf('cash_on_delivery')]).toEqual([0, 0, 1_000, 7_000])
	})

	it('ask for a deposit by card, and for everything at once in cash', () => {
		const depositBy = (paymentMethod: 'card' | 'cash_on_delivery') =>
			figuresOf({ ...ordering, lines: [ticket(7)], paymentMethod }).totals.deposit
		expect([depositBy('card'), depositBy('cash_on_delivery')]).toEqual([51_000, 0])
	})

	it('have the highest fee that their events ask for the way, by card alone', () => {
		const wayFee = (fixedMinor: number) => ({ momo: { fee: { fixedMinor, rateBp: 0 } } })
		const feeOf = (first: number, second: number, paymentMethod: 'card' | 'cash_on_delivery' = 'card') =>
			figuresOf({ ...ordering, lines: [ticket(7, wayFee(first)), goods(8, wayFee(second))], paymentMethod, paymentWay: 'momo' }).totals
				.paymentFee
		expect([feeOf(3_000, 5_000), feeOf(5_000, 3_000), feeOf(3_000, 5_000, 'cash_on_delivery')]).toEqual([5_000, 5_000, 7_000])
	})
})
