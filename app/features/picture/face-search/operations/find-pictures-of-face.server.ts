import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { facesNear } from '~/features/picture/face-search/flows/faces-near.server.ts'
import { isSurelyAdult, mostFound, sameWithin } from '~/features/picture/face-search/rules/same-face.ts'
import { vectorShape } from '~/features/picture/face-search/shapes.server.ts'
import { countFaceReadings, findFaceSearch, listPicturesInOrder } from '~/features/picture/face-search/store.server.ts'

/**
 * Finds the pictures of an event that show a person, by their face. Only our own page calls this, with the face on a picture that the visitor sent
 * and agreed to compare: a program that could send numbers of its own would pass every limit. Nothing of it is kept.
 */
export const findPicturesOfFace = query('findPicturesOfFace', {
	input: z.object({ eventId: idShape, agreed: z.boolean(), age: z.number(), vector: vectorShape }),
	allow: systemOnly,
	refusals: ['event_not_found', 'face_search_off', 'not_agreed', 'perhaps_minor'],
	async run({ store, locale, refuse }, { eventId, agreed, age, vector }) {
		const row = await findEventRow(store, eventId)
		if (!row || row.event.state === 'draft') return refuse('event_not_found')
		if (!(await findFaceSearch(store, eventId))) return refuse('face_search_off')
		if (!agreed) return refuse('not_agreed')
		if (!isSurelyAdult(age)) return refuse('perhaps_minor')
		const near = await facesNear(store, eventId, vector, sameWithin)
		const ids = [...new Set(near.map(({ pictureId }) => pictureId))]
		const pictures = await listPicturesInOrder(store, eventId, ids, mostFound)
		const { pictures: all, read, failed } = await countFaceReadings(store, eventId)
		/** `waiting`: so many pictures the machine has not looked at yet. */
		return {
			total: ids.length,
			waiting: all - read - failed,
			pictures: pictures.map((picture) => ({ ...picture, alt: inLocale(picture.alt, locale) })),
		}
	},
})
