import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { slugWithId } from '~/kernel/slug.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { findLookup } from '~/features/candidate-number/number-lookup/store.server.ts'

/** Whether everybody may look up numbers of an event, and what they learn. A draft, or an event of a suspended provider, has no look-up. */
export const findNumberLookup = query('findNumberLookup', {
	input: z.object({ eventId: idShape }),
	allow: everyone,
	refusals: ['event_not_found'],
	cache: { seconds: 60, tags: ({ eventId }) => [`event:${eventId}`] },
	async run({ store, locale, refuse }, { eventId }) {
		const row = await findEventRow(store, eventId)
		if (!row || row.event.state === 'draft') return refuse('event_not_found')
		return {
			event: { id: eventId, name: inLocale(row.event.name, locale), slug: slugWithId(row.event) },
			shows: await findLookup(store, eventId),
		}
	},
})
