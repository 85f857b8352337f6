import { describe, expect, it } from 'vitest'
import { money } from '~/kernel/money.ts'
import { orderStatuses } from '~/features/order/rules/life-cycle.ts'
import { differs, isOpen, mayBePaid, openAttempt, paymentRefusal, type Attempt } from './attempt.ts'
import { paymentStates } from './life-cycle.ts'

const attempt = (more: Partial<Attempt> = {}): Attempt => ({
	gateway: 'test',
	gatewayRef: 'tgc_1',
	state: 'pending',
	amountMinor: 500,
	currency: 'VND',
	failureCode: null,
	savedCardId: null,
	savesCard: false,
	...more,
})
const due = money(500, 'VND')

describe('an attempt', () => {
	it('is open until the gateway has decided', () => {
		expect(paymentStates.filter((state) => isOpen(attempt({ state })))).toEqual(['created', 'pending', 'authorized'])
		expect(isOpen(attempt({ failureCode: 'amount_mismatch' }))).toBe(false)
	})

	it('may be paid from when somebody may be on the gateway’s page', () => {
		expect(mayBePaid(attempt())).toBe(true)
		expect(mayBePaid(attempt({ state: 'created', gatewayRef: null }))).toBe(false)
		expect(mayBePaid(attempt({ state: 'failed' }))).toBe(false)
	})

	it('is continued at the same gateway, over the same amount; one with a page comes first', () => {
		const created = attempt({ state: 'created', gatewayRef: null })
		const [opened, stripe, dear, failed] = [
			attempt(),
			attempt({ gateway: 'stripe' }),
			attempt({ amountMinor: 501 }),
			attempt({ state: 'failed' }),
		]
		expect(openAttempt([stripe, dear, failed], 'test', due)).toBeUndefined()
		expect(openAttempt([failed, created], 'test', due)).toBe(created)
		expect(openAttempt([created, opened], 'test', due)).toBe(opened)
		expect(openAttempt([opened], 'test', money(500, 'USD'))).toBeUndefined()
	})

	it('is continued only with the chosen card', () => {
		const [saved, keeping, plain] = [attempt({ savedCardId: 7 }), attempt({ savesCard: true }), attempt()]
		const all = [saved, keeping, plain]
		const chosen = (savedCardId: number | null, savesCard: boolean) => openAttempt(all, 'test', due, { savedCardId, savesCard })
		expect([chosen(7, false), chosen(null, true), chosen(null, false)]).toEqual([saved, keeping, plain])
		expect([chosen(7, true), chosen(8, false)]).toEqual([undefined, undefined])
		expect(openAttempt(all, 'test', due)).toBe(saved)
	})

	it('differs from a notice with another amount; a notice without an amount is believed, unless it differed before', () => {
		expect(differs(attempt(), due)).toBe(false)
		expect(differs(attempt(), money(499, 'VND'))).toBe(true)
		expect(differs(attempt(), money(500, 'USD'))).toBe(true)
		expect(differs(attempt(), undefined)).toBe(false)
		expect(differs(attempt({ failureCode: 'amount_mismatch' }), undefined)).toBe(true)
	})
})

describe('paying', () => {
	it('is possible while the order waits for it and something remains', () => {
		const noCards = { cardAccepted: false, eventCancelled: false }
		const table = orderStatuses.map((status) => [status, paymentRefusal(status, 500, noCards), paymentRefusal(status, 0, noCards)])
		expect(table).toEqual([
			['Draft', null, 'refund_pending'],
			['Pending', null, 'refund_pending'],
			['Authorized', 'already_paid', 'already_paid'],
			['Confirmed', 'pay_on_delivery', 'already_paid'],
			['Error', null, 'refund_pending'],
			['Canceled', 'order_canceled', 'order_canceled'],
		])
	})

	it('by card is possible for cash on delivery where cards are accepted', () => {
		const cards = { cardAccepted: true, eventCancelled: false }
		expect(paymentRefusal('Confirmed', 500, cards)).toBeNull()
		expect(paymentRefusal('Confirmed', 0, cards)).toBe('already_paid')
	})

	it('is not possible after the event was called off, and paid orders stay paid', () => {
		const off = { cardAccepted: true, eventCancelled: true }
		for (const status of ['Pending', 'Confirmed', 'Error'] as const) expect(paymentRefusal(status, 500, off)).toBe('event_called_off')
		expect(paymentRefusal('Confirmed', 0, off)).toBe('already_paid')
		expect(paymentRefusal('Canceled', 500, off)).toBe('order_canceled')
	})
})
