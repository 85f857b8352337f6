import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { readEventOfAttendees } from '~/features/attendee/flows/read-event-of-attendees.server.ts'
import { attendeesAsked } from '~/features/attendee/shapes.server.ts'
import { listAllAttendeeIds } from '~/features/attendee/store.server.ts'
import { attendeesWanted } from '~/features/attendee/flows/read-wanted-attendees.server.ts'

/**
 * The ids of everybody a view of the table shows, in its order. A file asks for them once and then reads the people part by part: nobody is left
 * out or written twice when the list changes meanwhile, and the last part costs no more than the first.
 */
export const listAttendeeOrder = query('listAttendeeOrder', {
	input: z.object({ eventId: idShape, ...attendeesAsked }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, locale, refuse }, { eventId, ...asked }) {
		const found = await readEventOfAttendees(store, eventId, locale)
		if (!found) return refuse('event_not_found')
		const { wanted, sort } = attendeesWanted(found, asked)
		return { ids: await listAllAttendeeIds(store, wanted, sort) }
	},
})
