import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { cartView } from '../rules/cart-view.ts'
import { takeIn } from '../flows/merge-carts.server.ts'
import { deleteCarts, listWaitingCartsOf, lockCarts, lockOrCreateCarts } from '../store.server.ts'
import { readCartOf } from '../flows/open-cart.server.ts'
import { viewedCart } from '../answers/viewed-cart.server.ts'
import { idShape } from '../shapes.server.ts'

/** Uses a cart again that waited. The one in use so far becomes one with it where it may, and waits where it may not. */
export const resumeCart = mutation('resumeCart', {
	input: z.object({ cartId: idShape }),
	allow: everyone,
	refusals: ['cart_not_found'],
	async run({ store, visitor, now, locale, refuse }, { cartId }) {
		if (visitor === undefined) return refuse('cart_not_found')
		const [into] = await lockOrCreateCarts(store, [visitor], now)
		const asked = (await listWaitingCartsOf(store, visitor)).find(({ id }) => id === cartId)
		const [from] = asked ? await lockCarts(store, [asked.visitor]) : []
		if (!into || !from) return refuse('cart_not_found')
		await takeIn(store, { into, from, newer: into }, now)
		await deleteCarts(store, [from.id])
		const contents = await readCartOf(store, visitor)
		if (!contents) throw new Error('the cart in use is gone')
		return cartView(viewedCart(contents), locale, now)
	},
})
