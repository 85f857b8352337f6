import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { draftsFor } from '~/features/cart/rules/attendee-draft.ts'
import { cartView } from '~/features/cart/rules/cart-view.ts'
import { holdEnd, holdExpired } from '~/features/cart/rules/hold.ts'
import { offerRefusal, orderLimitRefusal } from '~/features/cart/rules/may-join-cart.ts'
import { deleteLines, updateCarts, upsertLines } from '~/features/cart/store.server.ts'
import { wantsOf } from '~/features/cart/flows/lock-for-taking.server.ts'
import { openCart, readCartOf, releaseLine, writeHolds } from '~/features/cart/flows/open-cart.server.ts'
import { viewedCart } from '~/features/cart/answers/viewed-cart.server.ts'

/** Sets how many pieces a line has; 0 removes the line. It takes more places or gives some back; the last attendees are removed first. */
export const changeCartLine = mutation('changeCartLine', {
	input: z.object({ lineId: idShape, quantity: z.number().int().min(0).max(1_000_000) }),
	allow: everyone,
	refusals: [
		'line_not_found',
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
	async run({ store, visitor, now, locale, refuse }, { lineId, quantity }) {
		const cart =
			visitor === undefined ? undefined : await openCart(store, visitor, now, [], { wantedOf: ({ id }) => (id === lineId ? quantity : 0) })
		const line = cart?.lines.find(({ id }) => id === lineId)
		if (!visitor || !cart || !line) return refuse('line_not_found')
		const { taking } = cart

		await releaseLine(store, taking, line)
		if (quantity === 0) {
			await deleteLines(store, [line.id])
			await writeHolds(store, taking, [], now)
			const rest = cart.lines.filter(({ id }) => id !== line.id)
			const keepsEvent = rest.some(({ kind }) => kind === 'ticket')
			await updateCarts(
				store,
				[{ ...cart.cart, eventId: keepsEvent ? cart.cart.eventId : null, holdEndsAt: rest.length > 0 ? cart.cart.holdEndsAt : null }],
				now,
			)
		} else {
			if (!line.offer) return refuse('line_not_found')
			// Of a thing that is not sold any more, a buyer may keep fewer pieces; more are refused, as when they are added (truths §1.4).
			const closed = quantity > line.quantity ? offerRefusal(line.offer, now) : null
			if (closed) return refuse(closed.code, closed.data)
			const pieces = cart.lines.flatMap((each) =>
				each.offer ? [{ offer: each.offer, quantity: each.id === lineId ? quantity : each.quantity }] : [],
			)
			const limited = orderLimitRefusal(pieces)
			if (limited && limited.code !== 'one_event_only') return refuse(limited.code, limited.data)
			const wants = wantsOf(line.offer, quantity)
			const [short] = taking.hold(wants)
			if (short) return refuse('sold_out', { variantId: line.variantId, kind: line.kind, left: short.left })
			const { cart: row } = cart
			const endsAt =
				row.holdEndsAt && !holdExpired(row.holdEndsAt, now) ? row.holdEndsAt : holdEnd(now, line.offer.ticket?.holdMinutes ?? 15)
			await upsertLines(store, [
				{
					cartId: row.id,
					kind: line.kind,
					variantId: line.variantId,
					quantity,
					attendees: line.kind === 'ticket' ? draftsFor(quantity, line.attendees) : [],
				},
			])
			await writeHolds(store, taking, [{ lineId, wants }], endsAt)
			await updateCarts(store, [{ ...row, holdEndsAt: endsAt }], now)
		}
		const contents = await readCartOf(store, visitor)
		if (!contents) throw new Error('the changed cart is gone')
		return cartView(viewedCart(contents), locale, now)
	},
})
