import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { cartView } from '~/features/cart/rules/cart-view.ts'
import { takeIn } from '~/features/cart/flows/merge-carts.server.ts'
import { deleteCarts, listWaitingCartsOf, lockCarts, lockOrCreateCarts } from '~/features/cart/store.server.ts'
import { readCartOf } from '~/features/cart/flows/open-cart.server.ts'
import { viewedCart } from '~/features/cart/answers/viewed-cart.server.ts'

/** Uses a waiting cart again. It becomes one with the cart in use where they may be one; otherwise that cart waits. */
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
