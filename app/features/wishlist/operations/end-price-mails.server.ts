import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { opensPriceMails } from '../links/price-mail-link.server.ts'
import { idShape } from '../shapes.server.ts'
import { stopPriceMails } from '../store.server.ts'

/** Ends the mails by the link in one of them, without signing in. Ending them twice is ending them. */
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
