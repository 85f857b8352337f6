import { z } from 'zod'
import { visitorOfAccount } from '../../../kernel/visitor.ts'
import { mutation } from '../../../platform/operations/define.server.ts'
import { accountOf, signedIn } from '../../account/guards.server.ts'
import { cartView } from '../rules/cart-view.ts'
import { mayMerge, mergeCarts, putAside } from '../merge-carts.server.ts'
import { deleteCarts, listCartsOfAccount, lockCarts, lockOrCreateCarts } from '../store.server.ts'
import { readCartOf } from '../open-cart.server.ts'
import { viewedCart } from '../viewed-cart.server.ts'
import { idShape } from '../shapes.server.ts'

/** Uses a cart again that waited. The one in use so far becomes one with it where it may, and waits where it may not. */
export const resumeCart = mutation('resumeCart', {
	input: z.object({ cartId: idShape }),
	allow: signedIn,
	refusals: ['cart_not_found'],
	async run(context, { cartId }) {
		const { store, now, locale, refuse } = context
		const accountId = accountOf(context)
		const own = visitorOfAccount(accountId)
		const [into] = await lockOrCreateCarts(store, [own], now)
		const asked = (await listCartsOfAccount(store, accountId)).find(({ id, visitor }) => id === cartId && visitor !== own)
		const [from] = asked ? await lockCarts(store, [asked.visitor]) : []
		if (!into || !from) return refuse('cart_not_found')
		if (await mayMerge(store, { into, from })) {
			await mergeCarts(store, { into, from, newer: into }, now)
		} else {
			await putAside(store, accountId, into, now)
			await mergeCarts(store, { into: { ...into, eventId: null, codeIds: [], holdEndsAt: null }, from, newer: from }, now)
		}
		await deleteCarts(store, [from.id])
		const contents = await readCartOf(store, own)
		if (!contents) throw new Error('the cart in use is gone')
		return cartView(viewedCart(contents), locale, now)
	},
})
