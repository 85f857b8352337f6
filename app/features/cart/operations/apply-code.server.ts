import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { normalizeCode } from '~/features/promotion/rules/promotion.ts'
import { codeRefusals } from '~/features/promotion/rules/reductions.ts'
import { findPromotionByCode } from '~/features/promotion/store.server.ts'
import { cartView } from '~/features/cart/rules/cart-view.ts'
import { figuresOf } from '~/features/cart/rules/figures.ts'
import { longest } from '~/features/cart/rules/longest.ts'
import { lockCarts, updateCarts } from '~/features/cart/store.server.ts'
import { readCartOf } from '~/features/cart/flows/open-cart.server.ts'
import { viewedCart } from '~/features/cart/answers/viewed-cart.server.ts'

/** A cart has at most so many codes. */
const mostCodes = 5

/**
 * Puts a code on the cart, beside its other codes when all of them stack. The code is used only when the order is placed, so that codes in left
 * carts do not keep other buyers from using them.
 */
export const applyCode = mutation('applyCode', {
	input: z.object({ code: z.string().trim().min(1).max(longest.code) }),
	allow: everyone,
	refusals: ['cart_empty', 'code_not_found', 'too_many_codes', ...codeRefusals],
	async run({ store, visitor, now, locale, refuse }, { code: typed }) {
		const [row] = visitor === undefined ? [] : await lockCarts(store, [visitor])
		const contents = row && (await readCartOf(store, row.visitor))
		const lines = contents?.lines.flatMap(({ offer, quantity }) => (offer ? [{ offer, quantity }] : [])) ?? []
		const [first] = lines
		if (!row || !contents || !first) return refuse('cart_empty')
		const found = await findPromotionByCode(store, normalizeCode(typed), first.offer.providerId)
		if (!found?.code) return refuse('code_not_found')
		const { code } = found
		if (row.codeIds.includes(code.id)) return cartView(viewedCart(contents), locale, now)
		// The same letters may mean another code than when they were put on the cart: the new one replaces the old one.
		const stays = contents.promotions.filter((each) => each.code?.code !== code.code)
		const others = stays.filter((each) => each.code)
		const codeIds = row.codeIds.filter((id) => others.some((each) => each.code?.id === id))
		if (codeIds.length >= mostCodes) return refuse('too_many_codes', { limit: mostCodes })
		const promotions = [...stays, found]
		const { refused } = figuresOf({ lines, promotions, deliveryMinor: null, paymentMethod: null, now })
		const no = refused.find((each) => each.code === code.code)
		if (no) return refuse(no.refusal, no.data)
		// A code on the cart stays until its buyer takes it off.
		const alone = others.find(({ stacking }) => stacking === 'exclusive' || found.stacking === 'exclusive')
		if (alone) return refuse('code_not_stackable', { code: code.code, other: alone.code?.code })
		const cart = { ...row, codeIds: [...codeIds, code.id] }
		await updateCarts(store, [cart], now)
		return cartView(viewedCart({ ...contents, cart, promotions }), locale, now)
	},
})
