import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { findEventRow } from '../../event/store.server.ts'
import { minorsShown } from '../rules/naming.ts'
import { namesShown } from '../rules/shown-name.ts'
import { idShape } from '../shapes.server.ts'
import { upsertNamesSet } from '../store.server.ts'

/** Sets how the people of an event's brackets and draws are named in public, minors perhaps otherwise, in those that are over, too. */
export const setDrawNames = mutation('setDrawNames', {
	input: z.object({ eventId: idShape, names: z.enum(namesShown), minors: z.enum(minorsShown), unknownIsMinor: z.boolean() }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, refuse, record }, { eventId, ...set }) {
		const found = await findEventRow(store, eventId)
		if (!found) return refuse('event_not_found')
		await upsertNamesSet(store, eventId, set)
		record({ name: 'draw.names_set', about: `event:${eventId}`, providerId: found.event.providerId, data: { eventId, ...set } })
		return set
	},
})
