import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { idShape } from '../shapes.server.ts'
import { countWishes, deleteWish } from '../store.server.ts'

/** Takes a product off the caller's wishlist; one that is not on it is off it. */
export const unwishProduct = mutation('unwishProduct', {
	input: z.object({ productId: idShape }),
	allow: everyone,
	refusals: ['no_visitor'],
	async run({ store, visitor, refuse }, { productId }) {
		if (!visitor) return refuse('no_visitor')
		await deleteWish(store, visitor, productId)
		return { count: await countWishes(store, visitor) }
	},
})
