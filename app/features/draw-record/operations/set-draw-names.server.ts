import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { findEventRow } from '../../event/store.server.ts'
import { namesShown } from '../rules/shown-name.ts'
import { idShape } from '../shapes.server.ts'
import { upsertNamesShown } from '../store.server.ts'

/** Sets how the people of an event's draws are named in public, in those that are over, too. */
export const setDrawNames = mutation('setDrawNames', {
	input: z.object({ eventId: idShape, names: z.enum(namesShown) }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, refuse, record }, { eventId, names }) {
		const found = await findEventRow(store, eventId)
		if (!found) return refuse('event_not_found')
		await upsertNamesShown(store, eventId, names)
		record({ name: 'draw.names_set', about: `event:${eventId}`, providerId: found.event.providerId, data: { eventId, names } })
		return { names }
	},
})
