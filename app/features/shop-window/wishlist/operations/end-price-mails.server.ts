import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { opensPriceMails } from '~/features/shop-window/wishlist/links/price-mail-link.server.ts'
import { stopPriceMails } from '~/features/shop-window/wishlist/store.server.ts'

/** Ends these mails by the link in one of them, without signing in. Ending them twice changes nothing. */
export const endPriceMails = mutation('endPriceMails', {
	input: z.object({ accountId: idShape, secret: z.string().max(100) }),
	allow: everyone,
	refusals: ['link_not_valid'],
	async run({ store, secrets, record, refuse }, { accountId, secret }) {
		if (!opensPriceMails(secrets, accountId, secret)) return refuse('link_not_valid')
		await stopPriceMails(store, accountId)
		record({ name: 'wishlist.price_mails_ended', about: `account:${accountId}` })
		return { on: false }
	},
})
