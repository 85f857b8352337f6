import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { cartView } from '~/features/cart/rules/cart-view.ts'
import { defaultHoldMinutes, holdEnd, holdExpired } from '~/features/cart/rules/hold.ts'
import { offerRefusal, orderLimitRefusal } from '~/features/cart/rules/may-join-cart.ts'
import { updateCarts } from '~/features/cart/store.server.ts'
import { wantsOf } from '~/features/cart/flows/lock-for-taking.server.ts'
import { openCart, readCartOf, releaseLine, writeHolds } from '~/features/cart/flows/open-cart.server.ts'
import { viewedCart } from '~/features/cart/answers/viewed-cart.server.ts'

/** Takes the places of a cart again after its hold ran out: all of them or none. A hold that still runs stays as it is. */
export const renewHold = mutation('renewHold', {
	input: z.object({}),
	allow: everyone,
	refusals: [
		'cart_empty',
		'variant_not_found',
		'sale_over',
		'not_yet_on_sale',
		'contact_organiser',
		'event_over',
		'below_minimum',
		'above_maximum',
		'too_many_pieces',
		'sold_out',
	],
	async run({ store, visitor, now, locale, refuse }) {
		const cart = visitor === undefined ? undefined : await openCart(store, visitor, now, [], { wantedOf: ({ quantity }) => quantity })
		const lines = cart?.lines.flatMap((line) => (line.offer ? [{ line, offer: line.offer }] : [])) ?? []
		if (!visitor || !cart || lines.length === 0) return refuse('cart_empty')
		const { cart: row, taking } = cart
		const running = row.holdEndsAt !== null && !holdExpired(row.holdEndsAt, now)
		const complete = viewedCart(cart).lines.every(({ heldUntil }) => heldUntil && heldUntil > now)
		if (!(running && complete)) {
			for (const { offer } of lines) {
				const closed = offerRefusal(offer, now)
				if (closed) return refuse(closed.code, closed.data)
			}
			const limited = orderLimitRefusal(lines.map(({ line, offer }) => ({ offer, quantity: line.quantity })))
			if (limited && limited.code !== 'one_event_only') return refuse(limited.code, limited.data)
			for (const { line } of lines) await releaseLine(store, taking, line)
			const wanted = lines.map(({ line, offer }) => ({
				lineId: line.id,
				variantId: line.variantId,
				kind: line.kind,
				wants: wantsOf(offer, line.quantity),
			}))
			const [short] = taking.hold(wanted.flatMap(({ wants }) => wants))
			if (short) {
				const first = wanted.find(({ wants }) => wants.some(({ quotaId }) => quotaId === short.quotaId))
				return refuse('sold_out', { variantId: first?.variantId, kind: first?.kind, left: short.left })
			}
			const minutes = lines[0]?.offer.ticket?.holdMinutes ?? defaultHoldMinutes
			const endsAt = running && row.holdEndsAt ? row.holdEndsAt : holdEnd(now, minutes)
			await writeHolds(store, taking, wanted, endsAt)
			await updateCarts(store, [{ ...row, holdEndsAt: endsAt }], now)
		}
		const contents = await readCartOf(store, visitor)
		if (!contents) throw new Error('the renewed cart is gone')
		return cartView(viewedCart(contents), locale, now)
	},
})
