import { cancelDeadline, refundOf, type CancelRule } from '~/features/provider/rules/cancel-rule.ts'
import type { DeliveryState, OrderStatus } from './life-cycle.ts'

/** The facts that decide whether a buyer may cancel an order. */
export interface CancellableOrder {
	status: OrderStatus
	delivery: DeliveryState | null
	/** Whether its delivery price is not final: then nothing was agreed yet. */
	awaitsQuote?: boolean
	/** Whether somebody else holds one of its tickets by now. */
	givenAway?: boolean
	/** Whether it is the price difference of an exchange: it is cancelled with that ticket, never alone. */
	isDifference?: boolean
	/** The amount that the buyer has paid and not got back. */
	paidMinor: number
	/** The part of it that the organiser kept for places that were cancelled before. */
	feesMinor?: number
	/** Null where there is no event, and so no deadline. */
	eventStartsAt: Date | null
}

export type CancelRefusal = 'cancel_not_allowed' | 'cancel_too_late' | 'goods_on_their_way' | 'tickets_given_away'

/** Whether a buyer may cancel, until when, and the refund. */
export type BuyerCancelling =
	{ may: true; deadline: Date | null; refundMinor: number } | { may: false; refusal: CancelRefusal; deadline: Date | null }

/**
 * Decides by the cancel rule of the provider or the event. An order that is neither paid nor confirmed can always be cancelled: nobody loses by it,
 * and its places are free again.
 */
export function buyerCancelling(
	{
		status,
		delivery,
		awaitsQuote = false,
		givenAway = false,
		isDifference = false,
		paidMinor,
		feesMinor = 0,
		eventStartsAt,
	}: CancellableOrder,
	rule: CancelRule,
	now: Date,
): BuyerCancelling {
	const deadline = eventStartsAt && cancelDeadline(rule, eventStartsAt)
	const no = (refusal: CancelRefusal): BuyerCancelling => ({ may: false, refusal, deadline })
	const isOpen = awaitsQuote || (status !== 'Confirmed' && status !== 'Authorized')
	if (isOpen && paidMinor === 0) return { may: true, deadline: null, refundMinor: 0 }
	// A buyer who passed a ticket on must not take it away from its holder by cancelling.
	if (givenAway) return no('tickets_given_away')
	if (isDifference || !rule.allowed) return no('cancel_not_allowed')
	if (delivery === 'assigned' || delivery === 'done') return no('goods_on_their_way')
	if (deadline && now > deadline) return no('cancel_too_late')
	return { may: true, deadline, refundMinor: refundOf(rule, Math.max(0, paidMinor - feesMinor)) }
}

/** Whether an order is the price difference of an exchange: it has a ticket line, but no attendee of its own. */
export function isDifferenceOrder(lines: readonly { kind: 'ticket' | 'product' }[], people: readonly unknown[]): boolean {
	return people.length === 0 && lines.some(({ kind }) => kind === 'ticket')
}
