import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '~/features/order/rules/life-cycle.ts'
import type { PaymentState } from './life-cycle.ts'
import { failureReason, unfinished, unfinishedOrder } from './unfinished.ts'

const now = new Date('2026-11-20T05:00:00Z')
const later = '2026-11-20T05:10:00Z'
const paid = (state: PaymentState, failureCode: string | null = null) => ({ state, failureCode })
const order = (status: OrderStatus, holdEndsAt: string | null, ...payments: ReturnType<typeof paid>[]) => ({ status, holdEndsAt, payments })

describe('an order that is not paid', () => {
	it('has its places until the hold ends', () => {
		expect(unfinished(order('Error', later, paid('failed')), now)).toBe('held')
		expect(unfinished(order('Error', now.toISOString(), paid('failed')), now)).toBe('released')
		expect(unfinished(order('Error', null), now)).toBe('released')
		expect(unfinished(order('Canceled', null), now)).toBe('canceled')
		expect(unfinished({ ...order('Pending', later), eventCancelled: true }, now)).toBe('canceled')
	})

	it('tells first about the refund of money that came', () => {
		expect(unfinished(order('Canceled', null, paid('captured')), now)).toBe('refunding')
		expect(unfinished(order('Error', null, paid('failed'), paid('refunding')), now)).toBe('refunding')
		expect(unfinished(order('Error', null, paid('refunded')), now)).toBe('refunded')
		expect(unfinished(order('Canceled', null, paid('refund_failed')), now)).toBe('refund_failed')
		expect(unfinished(order('Pending', later, paid('pending', 'amount_mismatch')), now)).toBe('mismatch')
	})

	it('can be paid again after an older refund', () => {
		expect(unfinished(order('Error', later, paid('failed'), paid('refunded')), now)).toBe('held')
	})

	it('counts as left by its buyer where nothing failed and it can still be paid', () => {
		const found = { number: 'A', secret: 's', remaining: { amount: 1, currency: 'VND' as const }, lines: [], event: null }
		const provider = { name: '', email: '', phone: '' }
		const isLeftOff = (known: ReturnType<typeof order>, why: string | null = null) =>
			unfinishedOrder({ ...found, provider, ...known }, now, why).leftOff
		expect(isLeftOff(order('Error', later, paid('canceled')))).toBe(true)
		expect(isLeftOff(order('Pending', later, paid('pending'), paid('failed', 'card_declined')))).toBe(true)
		expect(isLeftOff(order('Error', null))).toBe(true)
		for (const code of ['given_up', 'expired']) {
			expect(isLeftOff(order('Error', later, paid('canceled', code)))).toBe(true)
			expect(isLeftOff(order('Error', later, paid('failed', code)))).toBe(true)
			expect(isLeftOff(order('Error', later, paid('failed', code)), 'sold_out')).toBe(false)
		}
		expect(isLeftOff(order('Error', later, paid('failed', 'card_declined')))).toBe(false)
		expect(isLeftOff(order('Pending', later, paid('pending')), 'sold_out')).toBe(false)
		expect(isLeftOff(order('Canceled', null, paid('canceled')))).toBe(false)
	})

	it('tells why the last try failed, and nothing when none did', () => {
		expect(failureReason([paid('failed', 'card_declined')], null)).toBe('card_declined')
		expect(failureReason([paid('failed', 'something_else'), paid('failed', 'card_declined')], null)).toBe('other')
		expect(failureReason([paid('failed', 'card_declined')], 'sold_out')).toBe('sold_out')
		expect(failureReason([paid('pending')], '<script>')).toBeNull()
		expect(failureReason([], null)).toBeNull()
		expect(failureReason([paid('failed')], null)).toBe('other')
		expect(failureReason([paid('pending', 'authentication_failed')], null)).toBe('authentication_failed')
	})
})
