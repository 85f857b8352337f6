import { describe, expect, it } from 'vitest'
import { orderStatuses } from '~/features/order/rules/life-cycle.ts'
import { autoChargeMinor, type DueOrder } from './auto-charge.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
const order = (more: Partial<DueOrder> = {}): DueOrder => ({
	status: 'Confirmed',
	paymentMethod: 'card',
	eventCancelled: false,
	ledger: [
		{ kind: 'charge', amountMinor: 500, at: at(1) },
		{ kind: 'payment', amountMinor: 500, at: at(1) },
		{ kind: 'charge', amountMinor: 200, at: at(5) },
	],
	...more,
})

describe('the amount of an automatic payment', () => {
	it('is the amount that became due after the consent, and no more', () => {
		expect(autoChargeMinor(order(), at(4))).toBe(200)
		expect(autoChargeMinor(order(), at(5))).toBe(200)
		expect(autoChargeMinor(order(), at(6))).toBe(0)
		expect(autoChargeMinor(order(), null)).toBe(0)
		expect(autoChargeMinor(order({ eventCancelled: true }), at(4))).toBe(0)
	})

	it('may be a fee, while a later payment makes nothing due', () => {
		const before = [{ kind: 'charge' as const, amountMinor: 500, at: at(1) }]
		const fee = [...before, { kind: 'fee' as const, amountMinor: 50, at: at(5) }]
		expect(autoChargeMinor(order({ ledger: fee }), at(4))).toBe(550)
		const paid = [...before, { kind: 'payment' as const, amountMinor: 100, at: at(5) }]
		expect(autoChargeMinor(order({ ledger: paid }), at(4))).toBe(0)
	})

	it('is never for an unpaid cart, nor for cash on delivery', () => {
		const charged = orderStatuses.filter((status) => autoChargeMinor(order({ status }), at(4)) > 0)
		expect(charged).toEqual(['Confirmed'])
		expect(autoChargeMinor(order({ paymentMethod: 'cash_on_delivery' }), at(4))).toBe(0)
	})

	it('is zero where nothing remains to be paid', () => {
		const ledger = [...order().ledger, { kind: 'payment' as const, amountMinor: 200, at: at(6) }]
		expect(autoChargeMinor(order({ ledger }), at(4))).toBe(0)
		expect(autoChargeMinor(order({ ledger: [] }), at(4))).toBe(0)
	})
})
