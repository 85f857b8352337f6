import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { emptyCart as emptyCartView } from '~/features/cart/rules/cart-view.ts'
import { deleteLines, updateCarts } from '~/features/cart/store.server.ts'
import { openCart, releaseLine, writeHolds } from '~/features/cart/flows/open-cart.server.ts'

/** Removes everything from the cart and gives all places back, for a fresh start or another event. */
export const emptyCart = mutation('emptyCart', {
	input: z.object({}),
	allow: everyone,
	refusals: [],
	async run({ store, visitor, now, locale }) {
		const cart = visitor === undefined ? undefined : await openCart(store, visitor, now)
		if (!cart) return emptyCartView(locale, now)
		for (const line of cart.lines) await releaseLine(store, cart.taking, line)
		await writeHolds(store, cart.taking, [], now)
		await deleteLines(
			store,
			cart.lines.map(({ id }) => id),
		)
		await updateCarts(store, [{ ...cart.cart, eventId: null, codeIds: [], holdEndsAt: null }], now)
		return emptyCartView(locale, now)
	},
})
