import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { countWishes, deleteWish } from '~/features/shop-window/wishlist/store.server.ts'

/** Removes a product from the caller's wishlist. A product that is not on the list changes nothing. */
export const unwishProduct = mutation('unwishProduct', {
	input: z.object({ productId: idShape }),
	allow: everyone,
	refusals: ['no_visitor'],
	async run({ store, visitor, refuse }, { productId }) {
		if (!visitor) return refuse('no_visitor')
		await deleteWish(store, visitor, { productId })
		return { count: await countWishes(store, visitor, 'products') }
	},
})
