import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findProductFace, listLowestPrices } from '~/features/catalog/store/product-cards.server.ts'
import { mostWishes } from '~/features/shop-window/wishlist/rules/wish.ts'
import { countWishes, insertWish } from '~/features/shop-window/wishlist/store.server.ts'

/** Adds a product to the caller's wishlist. A product that is on the list already keeps its place. */
export const wishProduct = mutation('wishProduct', {
	input: z.object({ productId: idShape }),
	allow: everyone,
	refusals: ['no_visitor', 'product_not_found', 'wishlist_full'],
	async run({ store, visitor, now, refuse }, { productId }) {
		if (!visitor) return refuse('no_visitor')
		const product = await findProductFace(store, productId)
		const [price] = await listLowestPrices(store, [productId])
		if (product?.state !== 'published' || !price) return refuse('product_not_found')
		await insertWish(store, { visitor, productId, seenPriceMinor: price.lowestMinor, addedAt: now })
		const count = await countWishes(store, visitor, 'products')
		return count > mostWishes ? refuse('wishlist_full', { most: mostWishes }) : { count }
	},
})
