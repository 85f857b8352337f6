import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { money } from '~/kernel/money.ts'
import { query } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { findProductCards } from '~/features/catalog/store/product-cards.server.ts'
import { priceMailsPath } from '~/features/shop-window/wishlist/links/price-mail-link.server.ts'
import { wantsPriceMails } from '~/features/shop-window/wishlist/store.server.ts'

/**
 * The content and the reader of a mail about price drops; nothing where the account is gone or ended the mails, or where none of the products is on
 * sale any more.
 */
export const findPriceDrop = query('findPriceDrop', {
	input: z.object({
		accountId: idShape,
		drops: z.array(z.object({ productId: idShape, fromMinor: z.number().int(), toMinor: z.number().int() })).max(1_000),
	}),
	allow: systemOnly,
	refusals: ['nothing_to_mail'],
	async run({ store, secrets, refuse }, { accountId, drops }) {
		const account = await findAccount(store, accountId)
		if (!account?.emailVerifiedAt || !(await wantsPriceMails(store, accountId))) return refuse('nothing_to_mail')
		const cards = await findProductCards(
			store,
			drops.map(({ productId }) => productId),
		)
		const goods = drops.flatMap(({ productId, fromMinor, toMinor }) => {
			const card = cards.get(productId)
			if (card?.state !== 'published') return []
			const { slug, name, currency, variants } = card
			const soldOut = variants.every(({ left }) => left <= 0)
			return [{ slug, name: inLocale(name, account.locale), from: money(fromMinor, currency), to: money(toMinor, currency), soldOut }]
		})
		if (goods.length === 0) return refuse('nothing_to_mail')
		const { email, firstName, locale } = account
		return { email, firstName, locale, goods, endPath: priceMailsPath(secrets, accountId) }
	},
})
