import { decideAtGate, type EventAtGate } from '~/features/registration/rules/gate.ts'
import type { CheckedTicket } from '~/features/registration/rules/ticket-code.ts'
import {
	decideScan,
	decideWhateverTheHour,
	eventAtList,
	type Direction,
	type GateAnswer,
	type ListRule,
	type Passage,
} from './gate-answer.ts'

/** An attendee whose first code is not good as it stands: the newest issue, whether the place is cancelled, whether it is paid. */
export interface Exception {
	issue: number
	canceled: boolean
	paid: boolean
}

/** What a device knows of an event; it grows older as long as there is no network. */
export interface TakenAlong {
	eventId: number
	event: EventAtGate
	/** By attendee. */
	exceptions: ReadonlyMap<number, Exception>
	/** How many are inside the list, where that matters. */
	inside: number
}

/**
 * What a device answers alone (truths §5.1): the signature, the event, the time, what it heard of revocations, the list, and who it knows to be
 * in. The same rules as on the server, with what was taken along in the place of rows. A code newer than what was heard of is believed: only
 * the organiser's key can have signed it.
 */
export function decideAlone(asked: {
	ticket: CheckedTicket
	taken: TakenAlong
	list: ListRule
	direction: Direction
	/** Milliseconds, by the server's clock as far as it is known. */
	now: number
	/** Of this attendee through this list. */
	passages: readonly Passage[]
	/** Somebody who may lets them in whatever the hour. */
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
