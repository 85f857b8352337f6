import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findDownloadAccess } from '~/features/picture/picture-download/flows/find-download-access.server.ts'
import { readOfferedGoods } from '~/features/picture/picture-download/flows/read-offered-goods.server.ts'
import type { DownloadOffer } from '~/features/picture/picture-download/rules/who-downloads.ts'

/** Whether the caller may download the pictures of an event, or what they have to do first; null where nobody may. */
export const findPictureDownloadOffer = query('findPictureDownloadOffer', {
	input: z.object({ eventId: idShape }),
	allow: everyone,
	refusals: ['event_not_found'],
	async run(context, { eventId }) {
		const { store, now, locale, refuse } = context
		const found = await findDownloadAccess(context, eventId)
		if (!found) return refuse('event_not_found')
		const { access, productId } = found
		if (access === 'off') return { offer: null }
		const goods = access === 'buy' && productId !== null ? await readOfferedGoods(store, productId, locale, now) : null
		return { offer: { access, goods } satisfies DownloadOffer }
	},
})
