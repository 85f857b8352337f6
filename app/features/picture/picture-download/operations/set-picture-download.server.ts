import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { findProductFace } from '~/features/catalog/store/product-cards.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { lockEvent } from '~/features/event/store/editing.server.ts'
import { downloaders } from '~/features/picture/picture-download/rules/who-downloads.ts'
import { saveDownloadSetting } from '~/features/picture/picture-download/store.server.ts'

/** Sets who may download the pictures of an event. Where buyers may, the goods are the provider's own. */
export const setPictureDownload = mutation('setPictureDownload', {
	input: z.object({ eventId: idShape, who: z.enum(downloaders), productId: idShape.nullable().default(null) }),
	allow: eventProvider,
	refusals: ['event_not_found', 'goods_not_chosen'],
	async run({ store, refuse, record }, { eventId, who, productId: chosen }) {
		const event = await lockEvent(store, eventId)
		if (!event) return refuse('event_not_found')
		const { providerId } = event
		const product = who === 'buyers' && chosen !== null ? await findProductFace(store, chosen) : undefined
		if (who === 'buyers' && product?.providerId !== providerId) return refuse('goods_not_chosen')
		const productId = product?.id ?? null
		await saveDownloadSetting(store, { eventId, who, productId })
		record({ name: 'picture_download.set', about: `event:${eventId}`, providerId, data: { eventId, who, productId } })
		return { who, productId }
	},
})
