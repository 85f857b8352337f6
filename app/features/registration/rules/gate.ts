import type { OrderStatus } from '~/features/order/rules/life-cycle.ts'
import { decideTicket, isReplaced, type CheckedTicket, type TicketDecision } from './ticket-code.ts'

/** Every answer a gate with a connection gives; each is its own (truths §5.3). */
export type GateDecision = TicketDecision | 'canceled' | 'unpaid'

/** What is known about the attendee a ticket names. */
export interface KnownAttendee {
	/** The newest code's count. */
	issue: number
	canceled: boolean
	orderStatus: OrderStatus
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
}): GateDecision {
	const { ticket, eventId, now, attendee } = asked
	const revoked = ticket !== undefined && (attendee === undefined || isReplaced(ticket, attendee.issue))
	const decision = decideTicket({ ticket, eventId, now, revoked })
	const isAuthentic = decision === 'good' || decision === 'not_yet_valid' || decision === 'no_longer_valid'
	if (!isAuthentic || attendee === undefined) return decision
	if (attendee.canceled || attendee.orderStatus === 'Canceled') return 'canceled'
	if (attendee.orderStatus !== 'Confirmed') return 'unpaid'
	return decision
}
