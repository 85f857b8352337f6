import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { readEventOfAttendees, shownAttendee } from '~/features/attendee/flows/read-event-of-attendees.server.ts'
import { readAttendees } from '~/features/attendee/store.server.ts'

/** These people of an event, in the order of the ids. Ids that do not belong to the event, or not any more, are left out. */
export const listAttendeesById = query('listAttendeesById', {
	input: z.object({ eventId: idShape, ids: z.array(idShape).max(1_000) }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, locale, refuse }, { eventId, ids }) {
		const found = await readEventOfAttendees(store, eventId, locale)
		if (!found) return refuse('event_not_found')
		const rows = await readAttendees(store, ids)
		return { attendees: rows.filter(({ attendee }) => attendee.eventId === eventId).map((row) => shownAttendee(row, found)) }
	},
})
