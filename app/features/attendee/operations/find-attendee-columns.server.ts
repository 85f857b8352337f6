import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { money } from '~/kernel/money.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { readEventOfAttendees } from '~/features/attendee/flows/read-event-of-attendees.server.ts'

/** What conditions on the table of an event's attendees can be about: its variants and its questions, each a column of its own. */
export const findAttendeeColumns = query('findAttendeeColumns', {
	input: z.object({ eventId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, locale, refuse }, { eventId }) {
		const found = await readEventOfAttendees(store, eventId, locale)
		if (!found) return refuse('event_not_found')
		const { event, variants, questions } = found
		return {
			event: { id: event.id, name: event.name, slug: event.slug, timeZone: event.timeZone },
			/** Variants off sale too: people who have one are in the table. Nobody gets one any more. */
			variants: variants.map(({ id, ticketId, ticket, attributes, priceMinor, onSale, left }) => ({
				...{ id, ticketId, ticket, attributes, onSale, left },
				price: money(priceMinor, event.currency),
			})),
			questions: questions.map(({ id, ticketId, kind, label, options }) => ({ id, ticketId, kind, label, options })),
		}
	},
})
