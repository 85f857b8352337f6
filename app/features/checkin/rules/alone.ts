import { decideAtGate, type EventAtGate } from '~/features/attendee/registration/rules/gate.ts'
import type { CheckedTicket } from '~/features/attendee/registration/rules/ticket-code.ts'
import {
	decideScan,
	decideWhateverTheHour,
	eventAtList,
	type Direction,
	type GateAnswer,
	type ListRule,
	type Passage,
} from './gate-answer.ts'

/** An attendee whose first code is not valid as it is: the newest issue, whether the place is cancelled, whether it is paid. */
export interface Exception {
	issue: number
	canceled: boolean
	paid: boolean
}

/** What a device knows about an event; without a network it becomes outdated. */
export interface TakenAlong {
	eventId: number
	event: EventAtGate
	/** By attendee. */
	exceptions: ReadonlyMap<number, Exception>
	/** How many people are inside the list, when that matters. */
	inside: number
}

/**
 * The answer of a device alone (truths §5.1): it checks the signature, the event, the time, the revocations it knows, the list, and who is inside as
 * far as it knows. The rules are those of the server, with the data that was taken along. A code newer than the known ones is believed, because only
 * the organiser's key can have signed it.
 */
export function decideAlone(asked: {
	ticket: CheckedTicket
	taken: TakenAlong
	list: ListRule
	direction: Direction
	/** Milliseconds, by the server's clock as far as it is known. */
	now: number
	/** The passages of this attendee through this list. */
	passages: readonly Passage[]
	/** A person with this right lets them in at any time. */
	override?: boolean
}): GateAnswer {
	const { ticket, taken, list, direction, now, passages, override = false } = asked
	const heard = ticket && taken.exceptions.get(ticket.attendeeId)
	const attendee = ticket && {
		issue: Math.max(heard?.issue ?? 1, ticket.issue),
		canceled: heard?.canceled ?? false,
		orderStatus: heard && !heard.paid ? ('Pending' as const) : ('Confirmed' as const),
	}
	const decision = decideAtGate({ ticket, eventId: taken.eventId, now: new Date(now), attendee, event: eventAtList(list, taken.event) })
	const scan = { decision, list, variantId: ticket?.variantId, direction, now, passages, inside: taken.inside }
	return override ? decideWhateverTheHour(scan).answer : decideScan(scan)
}
