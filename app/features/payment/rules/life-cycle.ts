import type { OrderStatus } from '~/features/order/rules/life-cycle.ts'

/**
 * The states of one attempt to pay. `created`: stored, the gateway not asked yet. `pending`: the buyer is at the gateway. `authorized`: the money is
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

/** Money that arrives is a fact (truths §1.7): even a failed or canceled attempt may turn out to be captured. */
export const paymentSteps: Record<PaymentState, readonly PaymentState[]> = {
	created: ['pending', 'authorized', 'captured', 'failed', 'canceled'],
	pending: ['authorized', 'captured', 'failed', 'canceled'],
	authorized: ['captured', 'failed', 'canceled'],
	captured: ['refunding', 'refunded', 'refund_failed'],
	failed: ['authorized', 'captured', 'canceled'],
	canceled: ['captured'],
	// Back to `captured` when only a part was refunded.
	refunding: ['captured', 'refunded', 'refund_failed'],
	refunded: [],
	// The provider may try again or hand the money out, or the gateway may change its answer.
	refund_failed: ['refunding', 'refunded', 'captured'],
}

/** Whether an attempt may change from one state to another. Staying is no change. */
export function paymentMayBecome(from: PaymentState, to: PaymentState): boolean {
	return paymentSteps[from].includes(to)
}

/** Whether its money came, even if it went back since. */
export function holdsMoney(state: PaymentState): boolean {
	return state === 'captured' || state === 'refunding' || state === 'refunded' || state === 'refund_failed'
}

/** What a gateway reports about an attempt; only `captured` means money. Notices about refunds are decided elsewhere. */
export type NoticeKind = 'captured' | 'authorized' | 'failed' | 'canceled'

/**
 * The decisions on a notice.
 *
 * - `confirm`: the money is booked and the order becomes (or is) Confirmed; its places are sold.
 * - `retake_places`: the money is booked; take the places again if they are free, then as `confirm`, else as `refund`.
 * - `refund`: the money is booked and goes back; the order stays as it is.
 * - `mark_…`: the attempt gets this state, and the order too where its life cycle allows (`orderAfter`, `mayBecome`).
 * - `ignore_duplicate`: the notice is known, or later ones have come; nothing changes.
 */
export type NoticeDecision =
	'confirm' | 'retake_places' | 'refund' | 'mark_authorized' | 'mark_failed' | 'mark_canceled' | 'ignore_duplicate'

/**
 * Decides on a notice with a valid signature that is not stored yet; payment and order are locked (truths §1.6–1.8). It also decides on the
 * gateway's answer when it is asked before a hold is dropped.
 *
 * `placesHeld`: whether the order's places are still counted for it, even past its time: a hold that ran out but was not given back yet is enough
 * to confirm. `remainingMinor`: the amount still to be paid by the ledger: a second payment for a paid order is refunded, a cash-on-delivery order
 * that is paid by card is simply paid.
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

/** The state of the attempt after the decision; null: unchanged. A refund is made by a job later, so its attempt is `captured` first. */
export const paymentAfter: Record<NoticeDecision, PaymentState | null> = {
	confirm: 'captured',
	retake_places: 'captured',
	refund: 'captured',
	mark_authorized: 'authorized',
	mark_failed: 'failed',
	mark_canceled: 'canceled',
	ignore_duplicate: null,
}

/** The order's next status, where `mayBecome` allows it; null: unchanged. For `retake_places` it depends on the places. */
export const orderAfter: Record<NoticeDecision, OrderStatus | null> = {
	confirm: 'Confirmed',
	retake_places: null,
	refund: null,
	mark_authorized: 'Authorized',
	mark_failed: 'Error',
	mark_canceled: 'Error',
	ignore_duplicate: null,
}
