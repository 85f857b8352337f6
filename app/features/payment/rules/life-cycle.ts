import type { OrderStatus } from '~/features/order/rules/life-cycle.ts'

/**
 * What became of one attempt to pay. `created`: written down, the gateway not asked yet. `pending`: the buyer is at the gateway. `authorized`:
 * promised. `captured`: the money is here. `refunding`: on its way back. `refund_failed`: the gateway refused to give it back; the provider is
 * told (truths §1.7).
 */
export const paymentStates = [
	'created',
	'pending',
	'authorized',
	'captured',
	'failed',
	'canceled',
	'refunding',
	'refunded',
	'refund_failed',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** Money that arrives is a fact (truths §1.7): also an attempt that failed or was given up may turn out captured. */
export const paymentSteps: Record<PaymentState, readonly PaymentState[]> = {
	created: ['pending', 'authorized', 'captured', 'failed', 'canceled'],
	pending: ['authorized', 'captured', 'failed', 'canceled'],
	authorized: ['captured', 'failed', 'canceled'],
	captured: ['refunding', 'refunded', 'refund_failed'],
	failed: ['authorized', 'captured', 'canceled'],
	canceled: ['captured'],
	// Back to `captured` when a part of it went back.
	refunding: ['captured', 'refunded', 'refund_failed'],
	refunded: [],
	// The provider may try again or hand the money out, or the gateway change its mind.
	refund_failed: ['refunding', 'refunded', 'captured'],
}

/** Whether that step is on the table. Staying is no step. */
export function paymentMayBecome(from: PaymentState, to: PaymentState): boolean {
	return paymentSteps[from].includes(to)
}

/** Whether its money came, whatever became of it since. */
export function holdsMoney(state: PaymentState): boolean {
	return state === 'captured' || state === 'refunding' || state === 'refunded' || state === 'refund_failed'
}

/** What a gateway says about an attempt; `captured` is the only word that means money. What it says about refunds is decided elsewhere. */
export type NoticeKind = 'captured' | 'authorized' | 'failed' | 'canceled'

/**
 * What a notice leads to.
 *
 * - `confirm`: the money is booked and the order becomes (or is) Confirmed; its places are sold.
 * - `retake_places`: the money is booked; take the places again if they are free, then as `confirm`, else as `refund`.
 * - `refund`: the money is booked and goes back; the order stays as it is.
 * - `mark_…`: the attempt says so, and the order too where its life cycle allows (`orderAfter`, `mayBecome`).
 * - `ignore_duplicate`: it is known, or overtaken; nothing changes.
 */
export type NoticeDecision =
	'confirm' | 'retake_places' | 'refund' | 'mark_authorized' | 'mark_failed' | 'mark_canceled' | 'ignore_duplicate'

/**
 * Decides on a notice that is well signed and not yet written down, with payment and order locked (truths §1.6–1.8). It holds as well for
 * what the gateway answers when it is asked before a hold is dropped.
 *
 * `placesHeld` is whether the order's places are still counted for it, whatever the clock says: a hold that ran out but was not yet given
 * back confirms without asking for places again. `remainingMinor` is what the ledger says is still to be paid: a second payment for an
 * order that is paid goes back, a cash-on-delivery order that is paid by card is simply paid.
 */
export function decisionOnNotice(
	notice: NoticeKind,
	payment: { state: PaymentState; amountMinor: number },
	order: { status: OrderStatus; remainingMinor: number },
	hold: { placesHeld: boolean },
): NoticeDecision {
	if (holdsMoney(payment.state) || !paymentMayBecome(payment.state, notice)) return 'ignore_duplicate'
	if (notice !== 'captured') return `mark_${notice}`
	if (order.status === 'Canceled' || payment.amountMinor > order.remainingMinor) return 'refund'
	if (order.status === 'Confirmed' || hold.placesHeld) return 'confirm'
	return 'retake_places'
}

/** The state of the attempt after the decision; null: unchanged. A refund is a job of its own, so its attempt is captured first. */
export const paymentAfter: Record<NoticeDecision, PaymentState | null> = {
	confirm: 'captured',
	retake_places: 'captured',
	refund: 'captured',
	mark_authorized: 'authorized',
	mark_failed: 'failed',
	mark_canceled: 'canceled',
	ignore_duplicate: null,
}

/** What the order is to become, where `mayBecome` allows it; null: unchanged. What `retake_places` leads to depends on the places. */
export const orderAfter: Record<NoticeDecision, OrderStatus | null> = {
	confirm: 'Confirmed',
	retake_places: null,
	refund: null,
	mark_authorized: 'Authorized',
	mark_failed: 'Error',
	mark_canceled: 'Error',
	ignore_duplicate: null,
}
