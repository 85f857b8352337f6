import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costOfExtras, extras, givenBackOfExtras, leftOfExtras, type ExtraGivenBack } from './extras.ts'

const order = { deliveryMinor: 30_000, paymentFeeMinor: 5_000 }

describe('what is left of an order’s extras', () => {
	it('is the cost of each extra, minus the part that was given back', () => {
		expect(leftOfExtras(order, [])).toEqual({ delivery: 30_000, payment_fee: 5_000 })
		const given: ExtraGivenBack[] = [
			{ extra: 'delivery', amountMinor: 10_000 },
			{ extra: 'payment_fee', amountMinor: 5_000 },
			{ extra: 'delivery', amountMinor: 15_000 },
		]
		expect(leftOfExtras(order, given)).toEqual({ delivery: 5_000, payment_fee: 0 })
		expect(givenBackOfExtras(given)).toEqual({ delivery: 25_000, payment_fee: 5_000 })
	})

	it('is never given back twice, in any parts', () => {
		const part = fc.record({ extra: fc.constantFrom(...extras), amountMinor: fc.integer({ min: 1, max: 40_000 }) })
		fc.assert(
			fc.property(fc.nat(100_000), fc.nat(50_000), fc.array(part, { maxLength: 12 }), (deliveryMinor, paymentFeeMinor, asked) => {
				const any = { deliveryMinor, paymentFeeMinor }
				const given: ExtraGivenBack[] = []
				for (const each of asked) if (each.amountMinor <= leftOfExtras(any, given)[each.extra]) given.push(each)
				const back = givenBackOfExtras(given)
				for (const extra of extras) expect(back[extra] + leftOfExtras(any, given)[extra]).toBe(costOfExtras(any)[extra])
			}),
			{ seed: 20261120 },
		)
	})
})
