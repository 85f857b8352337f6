import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { slugWithId } from '~/kernel/slug.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { findLookup } from '~/features/candidate-number/number-lookup/store.server.ts'

/** What everybody may learn of an event's numbers, for those who set it. */
export const findLookupSetting = query('findLookupSetting', {
	input: z.object({ eventId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, locale, refuse }, { eventId }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const { name, state } = row.event
		return {
			event: { id: eventId, name: inLocale(name, locale), slug: slugWithId(row.event), isDraft: state === 'draft' },
			shows: await findLookup(store, eventId),
		}
	},
})
