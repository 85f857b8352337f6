import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { picturesPerPage } from '~/features/event/rules/gallery-pages.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { typedNumbers } from '~/features/event-desk/event-draft/rules/candidate-numbers.ts'
import { fingerprint } from '~/features/event-desk/event-draft/rules/fingerprint.ts'
import { longest } from '~/features/event-desk/event-draft/rules/longest.ts'
import { asideSince, asideUntil, galleryViews, keptPath, typedOfPicture } from '~/features/event-desk/event-draft/rules/pictures-step.ts'
import { sureFrom } from '~/features/event-desk/event-draft/rules/suggestions.ts'
import { countGallery, listDeskPictures } from '~/features/event-desk/event-draft/store/gallery-desk.server.ts'
import { countPicturesAside, listPicturesAside } from '~/features/event/store/gallery-editing.server.ts'

/** How many of the pictures that left a gallery are shown, the latest first. */
const mostAside = 24

/** An event's poster and a page of its gallery for its organiser, with the pictures that were taken out last and can be put back. */
export const findEventGallery = query('findEventGallery', {
	input: z.object({
		eventId: idShape,
		view: z.enum(galleryViews).default('all'),
		/** Only pictures on which one of these candidate numbers was seen, as somebody typed them. */
		numbers: z.string().max(longest.numbers).default(''),
		page: z.number().int().min(1).max(100_000).default(1),
	}),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, now, refuse }, { eventId, view, numbers, page }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const typed = typedNumbers(numbers)
		const part = { limit: picturesPerPage, offset: offsetOf({ page, pageSize: picturesPerPage }) }
		const { total, pictures } = await listDeskPictures(store, eventId, { view, numbers: typed.length > 0 ? typed : undefined, ...part })
		const since = asideSince(now)
		const aside = await listPicturesAside(store, eventId, since, mostAside)
		const { coverPath, coverColor, coverOriginal, coverCrop } = row.event
		return {
			...{ coverPath, coverColor },
			/** The picture the poster is cut from, and which part; a drawn poster is not cut. A poster from before cutting existed is a whole picture. */
			cut: keptPath.test(coverPath) ? { original: coverOriginal ?? coverPath, crop: coverCrop } : null,
			counts: await countGallery(store, eventId, sureFrom),
			/** About the pictures that were asked for. */
			...{ total, page },
			pictures: pictures.map((picture) => {
				const { id, path, place, reading, suggested } = picture
				const initial = typedOfPicture(picture)
				return { id, path, place, reading, suggested, typed: initial, version: fingerprint(initial) }
			}),
			/** Each with the place it had when it was taken out, counted from 1. */
			aside: aside.map(({ id, path, place, removedAt }) => ({ id, path, place, until: asideUntil(removedAt).toISOString() })),
			asideCount: aside.length < mostAside ? aside.length : await countPicturesAside(store, eventId, since),
		}
	},
})
