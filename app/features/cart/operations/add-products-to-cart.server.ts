import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { cartView } from '../rules/cart-view.ts'
import { defaultHoldMinutes, holdEnd, holdExpired } from '../rules/hold.ts'
import { joinRefusal, mixesProviders } from '../rules/joining.ts'
import { updateCarts, upsertLines } from '../store.server.ts'
import { offerKey } from '../contents.server.ts'
import { wantsOf } from '../holding.server.ts'
import { openCart, readCartOf, writeHolds } from '../open-cart.server.ts'
import { viewedCart } from '../viewed-cart.server.ts'
import { idShape, quantityShape } from '../shapes.server.ts'

/** Puts goods into the cart and holds them in stock (truths §1.10): all of a request, or none. */
export const addProductsToCart = mutation('addProductsToCart', {
	input: z.object({
		items: z
			.array(z.object({ variantId: idShape, quantity: quantityShape }))
			.min(1)
			.max(50),
	}),
	allow: everyone,
	refusals: ['no_visitor', 'variant_not_found', 'invalid_quantity', 'one_provider_only', 'sold_out'],
	async run({ store, visitor, now, locale, refuse }, { items }) {
		if (!visitor) return refuse('no_visitor')
		const added = items.map((item) => ({ ...item, kind: 'product' as const }))
		const cart = await openCart(store, visitor, now, added, { create: true })
		if (!cart) throw new Error('the cart was not made')
		const present = cart.lines.flatMap(({ offer, quantity }) => (offer ? [{ offer, quantity }] : []))
		const wanted = added.map((item) => ({ ...item, offer: cart.offers.get(offerKey(item)) }))
		const refused = joinRefusal(present, wanted, now)
		if (refused?.code === 'variant_not_found' || refused?.code === 'invalid_quantity') return refuse(refused.code, refused.data)
		if (mixesProviders([...present, ...wanted])) return refuse('one_provider_only')
		const [short] = cart.taking.hold(wanted.flatMap(({ offer, quantity }) => (offer ? wantsOf(offer, quantity) : [])))
		if (short)
			return refuse('sold_out', {
				variantId: wanted.find(({ offer }) => offer?.quotaIds.includes(short.quotaId))?.variantId,
				left: short.left,
			})

		const { cart: row } = cart
		const endsAt = row.holdEndsAt && !holdExpired(row.holdEndsAt, now) ? row.holdEndsAt : holdEnd(now, defaultHoldMinutes)
		const quantities = new Map<number, number>()
		for (const { variantId, quantity } of wanted) quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
		const before = (variantId: number) => cart.lines.find((line) => line.kind === 'product' && line.variantId === variantId)?.quantity ?? 0
		const lines = await upsertLines(
			store,
			[...quantities].map(([variantId, quantity]) => ({
				cartId: row.id,
				kind: 'product' as const,
				variantId,
				quantity: before(variantId) + quantity,
				attendees: [],
			})),
		)
		const held = lines.map((line) => ({
			lineId: line.id,
			wants: wantsOf(cart.offers.get(offerKey(line)) ?? { quotaIds: [] }, quantities.get(line.variantId) ?? 0),
		}))
		await writeHolds(store, cart.taking, held, endsAt)
		await updateCarts(store, [{ ...row, holdEndsAt: endsAt }], now)
		const contents = await readCartOf(store, visitor)
		if (!contents) throw new Error('the changed cart is gone')
		return cartView(viewedCart(contents), locale, now)
	},
})
