import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { readChoosable } from '~/features/attendee/flows/choose-attendees.server.ts'

/** What the attendees of an event can be chosen by: its tickets with their attributes, and its questions. */
export const findAttendeeChoices = query('findAttendeeChoices', {
	input: z.object({ eventId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, locale, refuse }, { eventId }) {
		const found = await readChoosable(store, eventId, locale)
		if (!found) return refuse('event_not_found')
		const { id, name, slug, timeZone } = found.event
		return { event: { id, name, slug, timeZone }, tickets: found.tickets, questions: found.questions }
	},
})
