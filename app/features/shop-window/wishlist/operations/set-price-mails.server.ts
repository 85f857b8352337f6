import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { listLowestPrices } from '~/features/catalog/store/product-cards.server.ts'
import { beginPriceMails, listSeenPrices, stopPriceMails, updateSeenPrices } from '~/features/shop-window/wishlist/store.server.ts'

/** Sets whether the account wants a mail when a product on its wishlist becomes cheaper. Earlier price drops are not told. */
export const setPriceMails = mutation('setPriceMails', {
	input: z.object({ on: z.boolean() }),
	allow: signedIn,
	refusals: [],
	async run(context, { on }) {
		const { store, now, record } = context
		const accountId = accountOf(context)
		if (on) {
			await beginPriceMails(store, accountId, now)
			const seen = await listSeenPrices(store, accountId)
			const prices = await listLowestPrices(
				store,
				seen.map(({ productId }) => productId),
			)
			const lowest = new Map(prices.map(({ productId, lowestMinor }) => [productId, lowestMinor]))
			await updateSeenPrices(
				store,
				seen.map((wish) => ({ ...wish, accountId, nowMinor: lowest.get(wish.productId) ?? wish.seenMinor })),
			)
		} else await stopPriceMails(store, accountId)
		record({ name: on ? 'wishlist.price_mails_wanted' : 'wishlist.price_mails_ended', about: `account:${accountId}` })
		return { on }
	},
})
