import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { offerKey } from '../contents.server.ts'
import { wantsOf } from '../holding.server.ts'
import { openCart, readCartOf, releaseLine, writeHolds } from '../open-cart.server.ts'
import { draftsFor, type AttendeeDraft } from '../rules/attendee-draft.ts'
import { cartView } from '../rules/cart-view.ts'
import { defaultHoldMinutes, holdEnd } from '../rules/hold.ts'
import { joinRefusal, mixesProviders } from '../rules/joining.ts'
import { idShape, wantedShape } from '../shapes.server.ts'
import { deleteLines, updateCarts, upsertLines } from '../store.server.ts'
import { viewedCart } from '../viewed-cart.server.ts'

/**
 * Empties the cart and puts other things into it, for whoever was told that both do not go into one cart (truths §1.5): all of it, or nothing is
 * changed. With an `eventId` the things are tickets of that event, without one goods.
 */
export const replaceCart = mutation('replaceCart', {
	input: z.object({
		eventId: idShape.optional(),
		items: z.array(wantedShape).min(1).max(50),
	}),
	allow: everyone,
	refusals: [
		'no_visitor',
		'variant_not_found',
		'sale_over',
		'not_yet_on_sale',
		'contact_organiser',
		'event_over',
		'one_provider_only',
		'one_currency_only',
		'too_many_pieces',
		'below_minimum',
		'above_maximum',
		'sold_out',
	],
	async run({ store, visitor, now, locale, refuse }, { eventId, items }) {
		if (visitor === undefined) return refuse('no_visitor')
		const kind = eventId === undefined ? ('product' as const) : ('ticket' as const)
		const wanted = items.map((item) => ({ kind, ...item }))
		const cart = await openCart(store, visitor, now, wanted, { create: true })
		if (!cart) throw new Error('the cart was not made')
		const { taking } = cart
		for (const line of cart.lines) await releaseLine(store, taking, line)

		const added = wanted.map((item) => {
			const offer = cart.offers.get(offerKey(item))
			return { ...item, offer: kind === 'product' || offer?.eventId === eventId ? offer : undefined }
		})
		const refused = joinRefusal([], added, now)
		// Beside an empty cart there is no other event.
		if (refused && refused.code !== 'one_event_only') return refuse(refused.code, refused.data)
		if (mixesProviders(added)) return refuse('one_provider_only')
		const wants = added.map(({ offer, quantity }) => (offer ? wantsOf(offer, quantity) : []))
		const [short] = taking.hold(wants.flat())
		if (short) {
			const item = added.find(({ offer }) => offer?.quotaIds.includes(short.quotaId))
			return refuse('sold_out', { variantId: item?.variantId, kind, left: short.left })
		}

		await deleteLines(
			store,
			cart.lines.map(({ id }) => id),
		)
		const lines = await upsertLines(store, linesOf(cart.cart.id, added))
		const endsAt = holdEnd(now, added[0]?.offer?.ticket?.holdMinutes ?? defaultHoldMinutes)
		const held = added.flatMap(({ variantId }, index) => {
			const line = lines.find((each) => each.variantId === variantId)
			return line ? [{ lineId: line.id, wants: wants[index] ?? [] }] : []
		})
		await writeHolds(store, taking, held, endsAt)
		await updateCarts(store, [{ ...cart.cart, eventId: eventId ?? null, codeIds: [], holdEndsAt: endsAt }], now)
		const contents = await readCartOf(store, visitor)
		if (!contents) throw new Error('the replaced cart is gone')
		return cartView(viewedCart(contents), locale, now)
	},
})

interface Item {
	kind: 'ticket' | 'product'
	variantId: number
	quantity: number
	attendees?: AttendeeDraft[]
}

/** One line for each variant, also where it is named twice; goods have nobody who attends. */
function linesOf(cartId: number, items: readonly Item[]) {
	const lines = new Map<number, { cartId: number; kind: Item['kind']; variantId: number; quantity: number; attendees: AttendeeDraft[] }>()
	for (const { kind, variantId, quantity, attendees = [] } of items) {
		const before = lines.get(variantId)
		const drafts = kind === 'ticket' ? draftsFor(quantity, attendees) : []
		lines.set(variantId, {
			...{ cartId, kind, variantId },
			quantity: quantity + (before?.quantity ?? 0),
			attendees: [...(before?.attendees ?? []), ...drafts],
		})
	}
	return [...lines.values()]
}
