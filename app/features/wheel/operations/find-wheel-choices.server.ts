import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { readChoosable } from '../../attendee/flows/choose-attendees.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { idShape } from '../shapes.server.ts'

/** What a new wheel of an event can be made of. */
export const findWheelChoices = query('findWheelChoices', {
	input: z.object({ eventId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, locale, refuse }, { eventId }) {
		return (await readChoosable(store, eventId, locale)) ?? refuse('event_not_found')
	},
})
