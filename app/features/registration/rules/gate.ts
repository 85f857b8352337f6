import type { OrderStatus } from '~/features/order/rules/life-cycle.ts'
import { decideTicket, isReplaced, validityOf, type CheckedTicket, type TicketDecision } from './ticket-code.ts'

/** Every answer a gate with a connection gives; each is its own (truths §5.3). */
export type GateDecision = TicketDecision | 'canceled' | 'unpaid'

/** What is known about the attendee a ticket names. */
export interface KnownAttendee {
	/** The newest code's count. */
	issue: number
	canceled: boolean
	orderStatus: OrderStatus
}

/** What a gate has heard of its event since tickets were printed: it may be cancelled, or its dates may be others. */
export interface EventAtGate {
	cancelled: boolean
	opens: Date
	closes: Date
}

/**
 * What the gate of an event says by the first thing that is wrong: the code itself, then a newer code, then the place, then the money, then the
 * time. A ticket paid by cash on delivery is paid for: its order is confirmed (truths §1.8). An attendee nobody knows any more is revoked.
 */
export function decideAtGate(asked: {
	ticket: CheckedTicket
	eventId: number
	now: Date
	attendee: KnownAttendee | undefined
	event: EventAtGate | undefined
}): GateDecision {
	const { eventId, now, attendee, event } = asked
	// A ticket is good for the dates its event has now, whatever it was printed with.
	const ticket = asked.ticket && event ? { ...asked.ticket, ...validityOf(event.opens, event.closes) } : asked.ticket
	const revoked = ticket !== undefined && (attendee === undefined || isReplaced(ticket, attendee.issue))
	const decision = decideTicket({ ticket, eventId, now, revoked })
	const isAuthentic = decision === 'good' || decision === 'not_yet_valid' || decision === 'no_longer_valid'
	if (!isAuthentic || attendee === undefined) return decision
	if (event?.cancelled || attendee.canceled || attendee.orderStatus === 'Canceled') return 'canceled'
	if (attendee.orderStatus !== 'Confirmed') return 'unpaid'
	return decision
}
