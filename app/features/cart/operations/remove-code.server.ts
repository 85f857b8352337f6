import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { normalizeCode } from '~/features/promotion/rules/promotion.ts'
import { cartView, emptyCart } from '~/features/cart/rules/cart-view.ts'
import { longest } from '~/features/cart/rules/longest.ts'
import { lockCarts, updateCarts } from '~/features/cart/store.server.ts'
import { readCartOf } from '~/features/cart/flows/open-cart.server.ts'
import { viewedCart } from '~/features/cart/answers/viewed-cart.server.ts'

/** Removes a code from the cart; all codes when none is named. */
export const removeCode = mutation('removeCode', {
	input: z.object({ code: z.string().max(longest.code).optional() }),
	allow: everyone,
	refusals: [],
	async run({ store, visitor, now, locale }, { code: named }) {
		const [row] = visitor === undefined ? [] : await lockCarts(store, [visitor])
		const before = row && (await readCartOf(store, row.visitor))
		if (!row || !before) return emptyCart(locale, now)
		const stays = before.promotions.filter(({ code }) => code && named !== undefined && code.code !== normalizeCode(named))
		await updateCarts(store, [{ ...row, codeIds: stays.flatMap(({ code }) => code?.id ?? []) }], now)
		const contents = await readCartOf(store, row.visitor)
		return contents ? cartView(viewedCart(contents), locale, now) : emptyCart(locale, now)
	},
})
