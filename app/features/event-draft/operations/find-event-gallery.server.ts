import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { findEventRow, listPictures } from '../../event/store.server.ts'
import { fingerprint } from '../rules/fingerprint.ts'
import { asideSince, asideUntil, keptPath, typedOfGallery } from '../rules/pictures-step.ts'
import { idShape } from '../shapes.server.ts'
import { listPicturesAside } from '../store/gallery.server.ts'

/** An event's poster and its gallery as its form shows it, with what left it and can be put back. */
export const findEventGallery = query('findEventGallery', {
	input: z.object({ eventId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, now, refuse }, { eventId }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const pictures = await listPictures(store, eventId)
		const typed = typedOfGallery(pictures)
		const aside = await listPicturesAside(store, eventId, asideSince(now))
		const takenWith = (at: Date) => aside.filter(({ removedAt }) => removedAt.getTime() === at.getTime())
		const { coverPath, coverColor, coverOriginal, coverCrop } = row.event
		return {
			...{ coverPath, coverColor },
			/** What the poster is cut from and which part of it; a drawn one is not cut. One kept before posters were cut is whole. */
			cut: keptPath.test(coverPath) ? { original: coverOriginal ?? coverPath, crop: coverCrop } : null,
			...{
				pictures: pictures.map(({ id, path, reading, suggested }) => ({ id, path, reading, suggested })),
				typed,
				version: fingerprint(typed),
			},
			/** Each with the place it had when it was taken out, counted from 1. */
			aside: aside.map(({ id, path, position, removedAt }) => ({
				...{ id, path, until: asideUntil(removedAt).toISOString() },
				place: [...pictures, ...takenWith(removedAt)].filter((each) => each.position < position).length + 1,
			})),
		}
	},
})
