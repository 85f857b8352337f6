import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { facesToKeep } from '~/features/picture/face-search/rules/same-face.ts'
import { seenFaceShape } from '~/features/picture/face-search/shapes.server.ts'
import { insertReading, listLeftOut, lockFaceSearch, lockUnreadPicture } from '~/features/picture/face-search/store.server.ts'

/**
 * Stores the faces that the machine saw on a picture, or that it could not read the picture (`seen` is null). It never stores faces of minors, or of
 * people who were left out there. Repeating it changes nothing. Nothing is stored if the picture is gone, or the search was turned off meanwhile.
 */
export const keepFacesOfPicture = mutation('keepFacesOfPicture', {
	input: z.object({ eventId: idShape, pictureId: idShape, seen: z.array(seenFaceShape).max(100).nullable() }),
	allow: systemOnly,
	refusals: [],
	async run({ store }, { eventId, pictureId, seen }) {
		if (!(await lockFaceSearch(store, eventId))) return { kept: 0 }
		const picture = await lockUnreadPicture(store, eventId, pictureId)
		if (!picture) return { kept: 0 }
		const kept = facesToKeep(seen ?? [], await listLeftOut(store, picture.path))
		await insertReading(store, { eventId, pictureId, outcome: seen === null ? 'failed' : 'read' }, kept)
		return { kept: kept.length }
	},
})
