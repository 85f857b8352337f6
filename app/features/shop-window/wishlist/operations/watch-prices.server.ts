import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { listLowestPrices } from '~/features/catalog/store/product-cards.server.ts'
import { dropsByAccount } from '~/features/shop-window/wishlist/rules/price-drop.ts'
import { listWatchedProducts, lockChangedWishes, updateSeenPrices } from '~/features/shop-window/wishlist/store.server.ts'

const productsAtOnce = 500

/**
 * Compares the prices of some products with the last seen prices of their wishes, and records the price drops for each account. Every drop is told
 * once, whether the desk, an import or a person changed the price; a price that rose can drop again.
 */
export const watchPrices = mutation('watchPrices', {
	input: z.object({ after: z.number().int().min(0).default(0) }),
	allow: systemOnly,
	refusals: [],
	async run({ store, record }, { after }) {
		const ids = await listWatchedProducts(store, after, productsAtOnce)
		const changed = await lockChangedWishes(store, await listLowestPrices(store, ids))
		await updateSeenPrices(store, changed)
		const drops = dropsByAccount(changed)
		for (const [accountId, found] of drops)
			record({ name: 'wishlist.price_dropped', about: `account:${accountId}`, data: { accountId, drops: found } })
		return { told: drops.size, last: ids.length === productsAtOnce ? (ids.at(-1) ?? null) : null }
	},
})
