import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { minorsShown } from '~/features/draw/draw-record/rules/naming.ts'
import { namesShown } from '~/features/draw/draw-record/rules/shown-name.ts'
import { upsertNamesSet } from '~/features/draw/draw-record/store.server.ts'

/** Sets how the people of an event's brackets and draws are named in public, and minors if in another way; it also counts for finished ones. */
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
