import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { facesNear } from '~/features/picture/face-search/flows/faces-near.server.ts'
import { leftOutWithin } from '~/features/picture/face-search/rules/same-face.ts'
import { vectorShape } from '~/features/picture/face-search/shapes.server.ts'
import { leaveFacesOut, lockFaceSearch } from '~/features/picture/face-search/store.server.ts'

/**
 * Deletes the faces of a person who does not want to be found, and marks their places on those pictures, so that they are not made again. The face
 * itself is not kept. Minors may ask too. Only our own page calls this, like `findPicturesOfFace`.
 */
export const leaveFaceOut = mutation('leaveFaceOut', {
	input: z.object({ eventId: idShape, vector: vectorShape }),
	allow: systemOnly,
	refusals: ['event_not_found', 'face_search_off'],
	async run({ store, refuse, record }, { eventId, vector }) {
		const row = await findEventRow(store, eventId)
		if (!row || row.event.state === 'draft') return refuse('event_not_found')
		if (!(await lockFaceSearch(store, eventId))) return refuse('face_search_off')
		const near = await facesNear(store, eventId, vector, leftOutWithin)
		await leaveFacesOut(
			store,
			near.map(({ id }) => id),
		)
		const left = near.length
		if (left > 0)
			record({ name: 'face_search.left_out', about: `event:${eventId}`, providerId: row.event.providerId, data: { eventId, left } })
		return { left }
	},
})
