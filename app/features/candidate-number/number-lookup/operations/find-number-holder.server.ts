import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { readEventOfAttendees } from '~/features/attendee/flows/read-event-of-attendees.server.ts'
import { listGroupsOfNumbers } from '~/features/candidate-number/store/groups-of-numbers.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { candidateNumberSpellings, typedCandidateNumber } from '~/features/event/rules/candidate-search.ts'
import { checkTicketCode, isReplaced } from '~/features/attendee/registration/rules/ticket-code.ts'
import { ticketVerifier } from '~/features/attendee/registration/flows/sign-tickets.server.ts'
import { initialsOf, longestLookup } from '~/features/candidate-number/number-lookup/rules/look-up.ts'
import { findLookup, findNumbered } from '~/features/candidate-number/number-lookup/store.server.ts'

/**
 * The holder of a candidate number, or the number for a ticket's code, as far as the event's organiser publishes it. Callers do not learn why nothing
 * was found: an unknown number, a cancelled place, or a replaced code.
 */
export const findNumberHolder = query('findNumberHolder', {
	input: z.object({ eventId: idShape, asked: z.string().min(1).max(longestLookup) }),
	allow: everyone,
	refusals: ['event_not_found', 'number_not_shown'],
	async run({ store, locale, refuse }, { eventId, asked }) {
		const row = await findEventRow(store, eventId)
		if (!row || row.event.state === 'draft') return refuse('event_not_found')
		const shows = await findLookup(store, eventId)
		if (shows === 'off') return refuse('number_not_shown')
		const found = await attendeeAsked(store, eventId, asked)
		if (!found) return { found: null }
		const { candidateNumber, name } = found
		if (shows === 'initials') return { found: { candidateNumber, name: initialsOf(name), ticket: null, group: null } }
		const event = await readEventOfAttendees(store, eventId, locale)
		const variant = event?.variants.find(({ id }) => id === found.variantId)
		const group = (await listGroupsOfNumbers(store, [found.id])).get(found.id)?.name ?? null
		return { found: { candidateNumber, name, group, ticket: [variant?.ticket, variant?.attributes].filter(Boolean).join(' · ') || null } }
	},
})

async function attendeeAsked(store: Store, eventId: number, asked: string) {
	const ticket = await checkTicketCode(asked, await ticketVerifier(store, eventId))
	if (ticket) {
		const isOurs = ticket.authenticity === 'authentic' && ticket.eventId === eventId
		const found = isOurs ? await findNumbered(store, eventId, { attendeeId: ticket.attendeeId }) : undefined
		return found && !isReplaced(ticket, found.codeIssue) ? found : undefined
	}
	const number = typedCandidateNumber(asked)
	return number === undefined ? undefined : findNumbered(store, eventId, { numbers: candidateNumberSpellings(number) })
}
