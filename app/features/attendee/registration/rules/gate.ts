import type { OrderStatus } from '~/features/order/rules/life-cycle.ts'
import { decideTicket, isReplaced, validityOf, type CheckedTicket, type TicketDecision } from './ticket-code.ts'

/** Every answer a gate with a connection gives; each means something different (truths §5.3). */
export type GateDecision = TicketDecision | 'canceled' | 'unpaid'

/** What is known about the attendee a ticket names. */
export interface KnownAttendee {
	/** The count of the newest code. */
	issue: number
	canceled: boolean
	orderStatus: OrderStatus
}

/** What a gate has heard of its event since tickets were printed: the event may be cancelled, or have other dates. */
export interface EventAtGate {
	cancelled: boolean
	opens: Date
	closes: Date
}

/**
 * What the gate of an event answers, by the first thing that is wrong: the code itself, then a newer code, then the place, then the money, then the
 * time. A ticket with cash on delivery counts as paid, because its order is confirmed (truths §1.8). An attendee we no longer know is revoked.
 */
export function decideAtGate(asked: {
	ticket: CheckedTicket
	eventId: number
	now: Date
	attendee: KnownAttendee | undefined
	event: EventAtGate | undefined
}): GateDecision {
	const { eventId, now, attendee, event } = asked
	// The event's present dates decide, whatever dates the ticket was printed with.
	const ticket = asked.ticket && event ? { ...asked.ticket, ...validityOf(event.opens, event.closes) } : asked.ticket
	const revoked = ticket !== undefined && (attendee === undefined || isReplaced(ticket, attendee.issue))
	const decision = decideTicket({ ticket, eventId, now, revoked })
	const isAuthentic = decision === 'good' || decision === 'not_yet_valid' || decision === 'no_longer_valid'
	if (!isAuthentic || attendee === undefined) return decision
	if (event?.cancelled || attendee.canceled || attendee.orderStatus === 'Canceled') return 'canceled'
	if (attendee.orderStatus !== 'Confirmed') return 'unpaid'
	return decision
}
