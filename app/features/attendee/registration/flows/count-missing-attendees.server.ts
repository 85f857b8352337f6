import { dayOf } from '~/kernel/zones.ts'
import type { Store } from '~/platform/database/database.server.ts'
import type { CartContents } from '~/features/cart/flows/read-cart-contents.server.ts'
import { draftsFor } from '~/features/cart/rules/attendee-draft.ts'
import { listQuestionsOfTickets } from '~/features/ticket/store.server.ts'
import { incompleteAttendees } from '~/features/attendee/registration/rules/typed-attendees.ts'

/** How many attendees of a cart still lack something their tickets ask for. */
export async function countMissingAttendees(store: Store, { lines }: CartContents, now: Date): Promise<number> {
	const places = lines.flatMap(({ offer, ...line }) => (offer?.ticket ? [{ ...line, ticket: offer.ticket }] : []))
	const [first] = places
	if (!first) return 0
	const questions = await listQuestionsOfTickets(
		store,
		places.map(({ ticket }) => ticket.ticketId),
	)
	const asked = places.map(({ id, quantity, attendees, ticket }) => ({
		...{ lineId: id, quantity, attendees: draftsFor(quantity, attendees) },
		form: { fields: ticket.askedFields, questions: questions.filter(({ ticketId }) => ticketId === ticket.ticketId) },
	}))
	return incompleteAttendees(asked, dayOf(now, first.ticket.timeZone))
}
