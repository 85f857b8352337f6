import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { findProductFace, listLowestPrices } from '../../catalog/store/product-cards.server.ts'
import { mostWishes } from '../rules/wish.ts'
import { idShape } from '../shapes.server.ts'
import { countWishes, insertWish } from '../store.server.ts'

/** Puts a product on the caller's wishlist. What is on it already stays where it is. */
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
		const count = await countWishes(store, visitor)
		return count > mostWishes ? refuse('wishlist_full', { most: mostWishes }) : { count }
	},
})
