import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { slugWithId } from '~/kernel/slug.ts'
import { query } from '~/platform/operations/define.server.ts'
import { canSeeFaces } from '~/platform/picture-faces/faces-seen.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { keptUntil } from '~/features/picture/face-search/rules/same-face.ts'
import { findFaceSearch } from '~/features/picture/face-search/store.server.ts'

/** Whether visitors may search an event's pictures by their face, and until when faces are kept; null where they may not. */
export const findFaceSearchOffer = query('findFaceSearchOffer', {
	input: z.object({ eventId: idShape }),
	allow: everyone,
	refusals: ['event_not_found'],
	cache: { seconds: 60, tags: ({ eventId }) => [`event:${eventId}`] },
	async run({ store, locale, refuse }, { eventId }) {
		const row = await findEventRow(store, eventId)
		if (!row || row.event.state === 'draft') return refuse('event_not_found')
		const { event } = row
		const search = canSeeFaces() ? await findFaceSearch(store, eventId) : undefined
		return {
			event: { id: eventId, name: inLocale(event.name, locale), slug: slugWithId(event), timeZone: event.timeZone },
			until: search ? keptUntil(event.endsAt, search.since).toISOString() : null,
		}
	},
})
