import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { slugWithId } from '~/kernel/slug.ts'
import { query } from '~/platform/operations/define.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { pictureDownloader } from '~/features/picture/picture-download/guards.server.ts'
import { findPictureInGallery } from '~/features/picture/picture-download/store.server.ts'

/** Where the file of a picture lies, for somebody who may download it. Only our own page asks: it counts how many files an address takes. */
export const findPictureToDownload = query('findPictureToDownload', {
	input: z.object({ eventId: idShape, pictureId: idShape }),
	allow: pictureDownloader,
	pagesOnly: true,
	refusals: ['event_not_found', 'picture_not_found'],
	async run({ store, refuse }, { eventId, pictureId }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const picture = await findPictureInGallery(store, eventId, pictureId)
		if (!picture) return refuse('picture_not_found')
		const { id, path, width, height } = picture
		return { id, path, width, height, eventSlug: slugWithId(row.event) }
	},
})
