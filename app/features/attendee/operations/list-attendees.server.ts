import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { readEventOfAttendees, shownAttendee } from '~/features/attendee/flows/read-event-of-attendees.server.ts'
import { attendeesAsked } from '~/features/attendee/shapes.server.ts'
import { listAttendeePage, readAttendees } from '~/features/attendee/store.server.ts'
import { attendeesWanted } from '~/features/attendee/flows/read-wanted-attendees.server.ts'

/** The people of an event, page by page, filtered and sorted by any column, found without accents; for the people who run the event. */
export const listAttendees = query('listAttendees', {
	input: z.object({
		eventId: idShape,
		...attendeesAsked,
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(200).default(50),
	}),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, locale, refuse }, { eventId, page, pageSize, ...asked }) {
		const found = await readEventOfAttendees(store, eventId, locale)
		if (!found) return refuse('event_not_found')
		const { wanted, sort, unknown } = attendeesWanted(found, asked)
		const { total, ids } = await listAttendeePage(store, wanted, { sort, limit: pageSize, offset: offsetOf({ page, pageSize }) })
		const { timeZone, name } = found.event
		return {
			total,
			event: { id: eventId, name, timeZone },
			variants: found.variants.map(({ id, ticket, attributes, onSale }) => ({ id, ticket, attributes, onSale })),
			questions: found.questions.map(({ id, kind, label }) => ({ id, kind, label })),
			/** Columns whose condition is not understood: no attendee fulfils it. */
			unknown,
			attendees: (await readAttendees(store, ids)).map((row) => shownAttendee(row, found)),
		}
	},
})
