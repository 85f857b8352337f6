import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { slugWithId } from '~/kernel/slug.ts'
import { query } from '~/platform/operations/define.server.ts'
import { listProductNames } from '~/features/catalog/store.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { findDownloadSetting } from '~/features/picture/picture-download/store.server.ts'

/** Who may download the pictures of an event, for those who run it, with the goods they can choose. */
export const findPictureDownloadSetting = query('findPictureDownloadSetting', {
	input: z.object({ eventId: idShape }),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, locale, refuse }, { eventId }) {
		const row = await findEventRow(store, eventId)
		if (!row) return refuse('event_not_found')
		const { event } = row
		const { who, productId } = await findDownloadSetting(store, eventId)
		const products = await listProductNames(store, event.providerId, { words: [], chosen: productId === null ? [] : [productId] })
		return {
			event: { id: eventId, name: inLocale(event.name, locale), slug: slugWithId(event), isDraft: event.state === 'draft' },
			who,
			productId,
			products: products.map(({ id, name }) => ({ id, name: inLocale(name, locale) })),
		}
	},
})
