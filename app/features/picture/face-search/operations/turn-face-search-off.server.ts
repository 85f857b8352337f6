import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventOwner } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { deleteFaceSearch } from '~/features/picture/face-search/store.server.ts'

/** Turns the face search of an event off and deletes all its faces at once. Repeating it changes nothing. */
export const turnFaceSearchOff = mutation('turnFaceSearchOff', {
	input: z.object({ eventId: idShape }),
	allow: eventOwner,
	refusals: ['event_not_found'],
	async run({ store, refuse, record }, { eventId }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		if (await deleteFaceSearch(store, eventId))
			record({ name: 'face_search.turned_off', about: `event:${eventId}`, providerId: row.event.providerId, data: { eventId } })
		return { on: false }
	},
})
