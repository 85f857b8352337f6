import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { slugWithId } from '~/kernel/slug.ts'
import { query } from '~/platform/operations/define.server.ts'
import { canSeeFaces } from '~/platform/picture-faces/faces-seen.server.ts'
import { eventOwner, eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { keptUntil } from '~/features/picture/face-search/rules/same-face.ts'
import { countFaceReadings, findFaceSearch } from '~/features/picture/face-search/store.server.ts'

/** The face search of an event for those who run it: whether it is on, until when, and how many pictures the machine has read. */
export const findFaceSearchSetting = query('findFaceSearchSetting', {
	input: z.object({ eventId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run(context, { eventId }) {
		const { store, locale, refuse } = context
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const { event } = row
		const search = await findFaceSearch(store, eventId)
		return {
			event: {
				...{ id: eventId, name: inLocale(event.name, locale), slug: slugWithId(event) },
				...{ isDraft: event.state === 'draft', timeZone: event.timeZone },
			},
			/** Whether the packages that see faces are installed here. */
			canSee: canSeeFaces(),
			/** Whether the caller may turn it on and off. */
			mayTurn: (await eventOwner(context, { eventId })) === 'granted',
			on: search ? { since: search.since.toISOString(), until: keptUntil(event.endsAt, search.since).toISOString() } : null,
			/** Whether the machine is reading its pictures. */
			reading: search?.reading ?? false,
			counts: await countFaceReadings(store, eventId),
		}
	},
})
