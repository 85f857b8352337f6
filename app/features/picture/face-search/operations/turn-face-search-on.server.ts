import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { canSeeFaces } from '~/platform/picture-faces/faces-seen.server.ts'
import { eventOwner } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { insertFaceSearch } from '~/features/picture/face-search/store.server.ts'

/**
 * Lets visitors search the pictures of an event by their face. The owner who turns it on confirms that the people at the event are told. A job then
 * looks for faces on the gallery's pictures. Repeating it changes nothing.
 */
export const turnFaceSearchOn = mutation('turnFaceSearchOn', {
	input: z.object({ eventId: idShape, peopleAreTold: z.boolean() }),
	allow: eventOwner,
	refusals: ['event_not_found', 'faces_not_seen_here', 'people_not_told'],
	async run({ store, now, refuse, record }, { eventId, peopleAreTold }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		if (!canSeeFaces()) return refuse('faces_not_seen_here')
		if (!peopleAreTold) return refuse('people_not_told')
		if (await insertFaceSearch(store, { eventId, since: now, reading: true })) {
			const { providerId } = row.event
			record({ name: 'face_search.turned_on', about: `event:${eventId}`, providerId, data: { eventId, peopleAreTold } })
		}
		return { on: true }
	},
})
