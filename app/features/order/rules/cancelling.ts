import { cancelDeadline, refundOf, type CancelRule } from '~/features/provider/rules/cancel-rule.ts'
import type { DeliveryState, OrderStatus } from './life-cycle.ts'

/** What has to be known of an order that is not cancelled when its buyer wants to cancel it. */
export interface CancellableOrder {
	status: OrderStatus
	delivery: DeliveryState | null
	/** Its delivery price is not final: nothing was agreed yet. */
	awaitsQuote?: boolean
	/** A ticket of it is somebody else's by now. */
	givenAway?: boolean
	/** It is the difference of a ticket that was changed for a dearer one: given up with that ticket, never alone. */
	isDifference?: boolean
	/** What the buyer has paid and not got back. */
	paidMinor: number
	/** What of it the organiser kept of places that were given up before. */
	feesMinor?: number
	/** Null where there is no event, and so no deadline. */
	eventStartsAt: Date | null
}

export type CancelRefusal = 'cancel_not_allowed' | 'cancel_too_late' | 'goods_on_their_way' | 'tickets_given_away'

/** Whether a buyer may cancel, until when, and what they get back of what they paid. */
export type BuyerCancelling =
	{ may: true; deadline: Date | null; refundMinor: number } | { may: false; refusal: CancelRefusal; deadline: Date | null }

/**
 * Decides by the rule of the provider or the event. What is not paid and not confirmed can always be given up: nobody loses anything by it, and
 * its places are free again.
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
	// Whoever passed a ticket on does not take it away with a cancellation.
	if (givenAway) return no('tickets_given_away')
	if (isDifference || !rule.allowed) return no('cancel_not_allowed')
	if (delivery === 'assigned' || delivery === 'done') return no('goods_on_their_way')
	if (deadline && now > deadline) return no('cancel_too_late')
	return { may: true, deadline, refundMinor: refundOf(rule, Math.max(0, paidMinor - feesMinor)) }
}

/** Whether an order is the difference of an exchange: it has a place, and nobody of its own who comes. */
export function isDifferenceOrder(lines: readonly { kind: 'ticket' | 'product' }[], people: readonly unknown[]): boolean {
	return people.length === 0 && lines.some(({ kind }) => kind === 'ticket')
}
