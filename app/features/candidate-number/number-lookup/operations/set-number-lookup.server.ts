import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { lookupShows } from '~/features/candidate-number/number-lookup/rules/look-up.ts'
import { saveLookup } from '~/features/candidate-number/number-lookup/store.server.ts'

/** Sets what everybody may learn of an event's numbers. */
export const setNumberLookup = mutation('setNumberLookup', {
	input: z.object({ eventId: idShape, shows: z.enum(lookupShows) }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, refuse, record }, { eventId, shows }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		await saveLookup(store, { eventId, shows })
		record({ name: 'number_lookup.set', about: `event:${eventId}`, providerId: row.event.providerId, data: { eventId, shows } })
		return { shows }
	},
})
