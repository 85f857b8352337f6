import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { slugWithId } from '~/kernel/slug.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findDownloadAccess } from '~/features/picture/picture-download/flows/find-download-access.server.ts'
import { readOfferedGoods } from '~/features/picture/picture-download/flows/read-offered-goods.server.ts'
import { findPictureInGallery } from '~/features/picture/picture-download/store.server.ts'

/** One picture of a gallery whose pictures can be downloaded, and what the caller has to do for it. */
export const findDownloadablePicture = query('findDownloadablePicture', {
	input: z.object({ eventId: idShape, pictureId: idShape }),
	allow: everyone,
	refusals: ['event_not_found', 'picture_not_found'],
	async run(context, { eventId, pictureId }) {
		const { store, now, locale, refuse } = context
		const found = await findDownloadAccess(context, eventId)
		if (!found) return refuse('event_not_found')
		const { event, access, productId } = found
		const picture = await findPictureInGallery(store, eventId, pictureId)
		if (!picture || access === 'off') return refuse('picture_not_found')
		return {
			event: { name: inLocale(event.name, locale), slug: slugWithId(event) },
			picture: { ...picture, alt: inLocale(picture.alt, locale) },
			access,
			goods: access === 'buy' && productId !== null ? await readOfferedGoods(store, productId, locale, now) : null,
		}
	},
})
