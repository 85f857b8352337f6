import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { readChoosable } from '~/features/attendee/flows/choose-attendees.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'

/** The choices for the form of a new wheel: what it can be made of. */
export const findWheelChoices = query('findWheelChoices', {
	input: z.object({ eventId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, locale, refuse }, { eventId }) {
		return (await readChoosable(store, eventId, locale)) ?? refuse('event_not_found')
	},
})
