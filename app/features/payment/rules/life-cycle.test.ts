import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayBecome, orderStatuses } from '~/features/order/rules/life-cycle.ts'
import {
	decisionOnNotice,
	orderAfter,
	paymentAfter,
	paymentMayBecome,
	paymentStates,
	type NoticeKind,
	type PaymentState,
} from './life-cycle.ts'

fc.configureGlobal({ seed: 20261120 })

const payment = (state: PaymentState) => ({ state, amountMinor: 500 })
const open = { status: 'Pending' as const, remainingMinor: 500 }
const held = { placesHeld: true }
const released = { placesHeld: false }
const kinds: NoticeKind[] = ['captured', 'authorized', 'failed', 'canceled']

describe('a payment', () => {
	it('takes exactly these steps', () => {
		const taken = paymentStates.map((from) => `${from}: ${paymentStates.filter((to) => paymentMayBecome(from, to)).join(' ')}`)
		expect(taken).toEqual([
			'created: pending authorized captured failed canceled',
			'pending: authorized captured failed canceled',
			'authorized: captured failed canceled',
			'captured: refunding refunded refund_failed',
			'failed: authorized captured canceled',
			'canceled: captured',
			'refunding: captured refunded refund_failed',
			'refunded: ',
			'refund_failed: captured refunding refunded',
		])
	})
})

describe('money that arrives', () => {
	it('confirms an order whose places are still held', () => {
		expect(decisionOnNotice('captured', payment('pending'), open, held)).toBe('confirm')
		expect(decisionOnNotice('captured', payment('authorized'), { ...open, status: 'Authorized' }, held)).toBe('confirm')
	})

	it('takes the places again when the hold has ended', () => {
		expect(decisionOnNotice('captured', payment('pending'), open, released)).toBe('retake_places')
		expect(decisionOnNotice('captured', payment('pending'), { ...open, status: 'Error' }, released)).toBe('retake_places')
	})

	it('counts even after the attempt was marked as failed or canceled', () => {
		expect(decisionOnNotice('captured', payment('failed'), { ...open, status: 'Error' }, held)).toBe('confirm')
		expect(decisionOnNotice('captured', payment('canceled'), { ...open, status: 'Error' }, released)).toBe('retake_places')
	})

	it('is refunded when the order was canceled, or is paid already', () => {
		expect(decisionOnNotice('captured', payment('pending'), { ...open, status: 'Canceled' }, released)).toBe('refund')
		expect(decisionOnNotice('captured', payment('pending'), { status: 'Confirmed', remainingMinor: 0 }, held)).toBe('refund')
		expect(decisionOnNotice('captured', payment('pending'), { ...open, remainingMinor: 499 }, held)).toBe('refund')
	})

	it('pays a cash-on-delivery order that is confirmed', () => {
		expect(decisionOnNotice('captured', payment('pending'), { status: 'Confirmed', remainingMinor: 500 }, released)).toBe('confirm')
	})

	it('is booked once, however often it is reported', () => {
		for (const state of ['captured', 'refunding', 'refunded', 'refund_failed'] as const)
			expect(decisionOnNotice('captured', payment(state), open, held)).toBe('ignore_duplicate')
	})
})

describe('other notices', () => {
	it('mark the attempt', () => {
		expect(decisionOnNotice('failed', payment('pending'), open, held)).toBe('mark_failed')
		expect(decisionOnNotice('canceled', payment('pending'), open, held)).toBe('mark_canceled')
		expect(decisionOnNotice('authorized', payment('pending'), open, held)).toBe('mark_authorized')
	})

	it('cannot undo money that is here', () => {
		for (const kind of ['failed', 'canceled', 'authorized'] as const)
			expect(decisionOnNotice(kind, payment('captured'), open, held)).toBe('ignore_duplicate')
	})
})

describe('any sequence of notices', () => {
	it('takes only steps on the tables, books money once, and loses none', () => {
		const notice = fc.record({ kind: fc.constantFrom(...kinds), placesHeld: fc.boolean(), placesFree: fc.boolean() })
		fc.assert(
			fc.property(fc.constantFrom(...orderStatuses), fc.array(notice, { maxLength: 12 }), (first, notices) => {
				let status = first
				let state: PaymentState = 'created'
				let booked = 0
				for (const { kind, placesHeld, placesFree } of notices) {
					const decision = decisionOnNotice(kind, { state, amountMinor: 500 }, { status, remainingMinor: 500 - booked }, { placesHeld })
					const next: PaymentState | null = paymentAfter[decision]
					if (next) {
						expect(paymentMayBecome(state, next)).toBe(true)
						if (next === 'captured') booked += 500
						state = next
					}
					const wanted = decision === 'retake_places' && placesFree ? 'Confirmed' : orderAfter[decision]
					if (wanted && mayBecome(status, wanted)) status = wanted
					if (decision === 'confirm') expect(status).toBe('Confirmed')
				}
				expect(booked).toBe(notices.some(({ kind }) => kind === 'captured') ? 500 : 0)
				// A canceled order stays canceled, and a notice never takes away a paid ticket.
				if (first === 'Canceled' || first === 'Confirmed') expect(status).toBe(first)
			}),
			{ numRuns: 500 },
		)
	})
})
