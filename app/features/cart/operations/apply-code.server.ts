import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { normalizeCode } from '../../promotion/rules/code.ts'
import { findCodeByName } from '../../promotion/store.server.ts'
import { cartView } from '../rules/cart-view.ts'
import { figuresOf } from '../rules/figures.ts'
import { lockCarts, updateCarts } from '../store.server.ts'
import { readCartOf } from '../open-cart.server.ts'
import { viewedCart } from '../viewed-cart.server.ts'

/** Puts a code on the cart. Its use is taken when the order is placed, so that codes left in carts keep nobody else from using them. */
export const applyCode = mutation('applyCode', {
	input: z.object({ code: z.string().trim().min(1).max(60) }),
	allow: everyone,
	refusals: ['cart_empty', 'code_not_found', 'code_wrong_event', 'code_expired', 'code_not_yet', 'code_used_up', 'code_below_minimum'],
	async run({ store, visitor, now, locale, refuse }, { code: typed }) {
		const [row] = visitor === undefined ? [] : await lockCarts(store, [visitor])
		const contents = row && (await readCartOf(store, row.visitor))
		const sold = contents?.lines.flatMap(({ offer, quantity }) => (offer ? [{ offer, quantity }] : [])) ?? []
		if (!row || !contents || sold.length === 0) return refuse('cart_empty')
		const code = await findCodeByName(store, normalizeCode(typed))
		const ours = code && code.providerId === sold[0]?.offer.providerId ? code : undefined
		if (!ours) return refuse('code_not_found')
		const basket = { lines: sold, code: ours, deliveryMinor: null, paymentMethod: null, now, holdsCode: false, usesByBuyer: 0 }
		const refused = figuresOf(basket).codeRefusal
		if (refused) return refuse(refused, { minimum: ours.minimumMinor })
		const cart = { ...row, codeId: ours.id }
		await updateCarts(store, [cart], now)
		return cartView(viewedCart({ ...contents, cart, code: ours }), locale, now)
	},
})
