import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { cartView, emptyCart } from '../rules/cart-view.ts'
import { lockCarts, updateCarts } from '../store.server.ts'
import { readCartOf } from '../open-cart.server.ts'
import { viewedCart } from '../viewed-cart.server.ts'

/** Takes the code off the cart. */
export const removeCode = mutation('removeCode', {
	input: z.object({}),
	allow: everyone,
	refusals: [],
	async run({ store, visitor, now, locale }) {
		const [row] = visitor === undefined ? [] : await lockCarts(store, [visitor])
		if (!row) return emptyCart(locale, now)
		await updateCarts(store, [{ ...row, codeId: null }], now)
		const contents = await readCartOf(store, row.visitor)
		return contents ? cartView(viewedCart(contents), locale, now) : emptyCart(locale, now)
	},
})
