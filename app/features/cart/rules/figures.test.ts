import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyBasket, now } from '~/features/cart/testing/any-basket.ts'
import { figuresOf } from './figures.ts'

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
