import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { opensRestockMails } from '~/features/catalog/links/restock-link.server.ts'
import { endWaiting, findAsk } from '~/features/catalog/store/restock-asks.server.ts'

/** Ends all waiting of an address by the link in one of its mails, without signing in. A second call changes nothing. */
export const endRestockMails = mutation('endRestockMails', {
	input: z.object({ askId: idShape, secret: z.string().max(100) }),
	allow: everyone,
	refusals: ['link_not_valid'],
	async run({ store, secrets, record, refuse }, { askId, secret }) {
		const row = await findAsk(store, askId)
		if (!row || !opensRestockMails(secrets, row.ask.email, secret)) return refuse('link_not_valid')
		await endWaiting(store, row.ask.email)
		record({ name: 'product.asks_ended', about: `variant:${row.variant.id}` })
		return { on: false }
	},
})
