import { describe, expect, it } from 'vitest'
import { awaitsAnyMoney, cashInstead } from './cash-instead.ts'

const now = new Date('2026-11-20T05:00:00Z')
/** 200 000 and a card's fee of 4 000. */
const order = { totalMinor: 204_000, paymentFeeMinor: 4_000, deliveryQuote: null, isDifference: false }
const terms = {
	paymentMethods: ['card', 'cash_on_delivery'] as const,
	paymentFees: { card: { fixedMinor: 0, rateBp: 200 }, cash_on_delivery: { fixedMinor: 10_000, rateBp: 100 } },
}

describe('cash instead of a card', () => {
	it('has its own fee in place of the card’s', () => {
		expect(cashInstead(order, terms)).toEqual({ paymentFeeMinor: 12_000, totalMinor: 212_000, changeMinor: 8_000 })
		expect(cashInstead(order, { ...terms, paymentFees: {} })).toEqual({ paymentFeeMinor: 0, totalMinor: 200_000, changeMinor: -4_000 })
	})

	it('is taken for the smallest amount, and not for nothing', () => {
		expect(cashInstead({ ...order, totalMinor: 1, paymentFeeMinor: 0 }, { ...terms, paymentFees: {} })?.totalMinor).toBe(1)
		expect(cashInstead({ ...order, totalMinor: 4_000 }, terms)).toBeNull()
	})

	it('is not taken where the shop takes none, the price of delivery is open, or a ticket is exchanged', () => {
		expect(cashInstead(order, { ...terms, paymentMethods: ['card'] })).toBeNull()
		expect(cashInstead(order, null)).toBeNull()
		expect(cashInstead({ ...order, deliveryQuote: { amount: 1 } }, terms)).toBeNull()
		expect(cashInstead({ ...order, isDifference: true }, terms)).toBeNull()
	})
})

describe('an order that awaits any money', () => {
	it('is neither confirmed nor authorised, and may be paid', () => {
		const unpaid = { holdEndsAt: null, payments: [] }
		expect(awaitsAnyMoney({ ...unpaid, status: 'Pending' }, now)).toBe(true)
		expect(awaitsAnyMoney({ ...unpaid, status: 'Error' }, now)).toBe(true)
		for (const status of ['Confirmed', 'Authorized', 'Canceled'] as const)
			expect([status, awaitsAnyMoney({ ...unpaid, status }, now)]).toEqual([status, false])
		expect(awaitsAnyMoney({ ...unpaid, status: 'Pending', payments: [{ state: 'captured', failureCode: null }] }, now)).toBe(false)
	})
})
