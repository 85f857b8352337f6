import { z } from 'zod'
import { Refusal, type GroupedRequest } from '../../../kernel/operation.ts'
import { groupedMutation } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { changeCounters, insertUses, type NewUse } from '../../quota/store.server.ts'
import { draftsFor, type AttendeeDraft } from '../rules/attendee-draft.ts'
import { cartView } from '../rules/cart-view.ts'
import { holdEnd, holdExpired } from '../rules/hold.ts'
import { joinRefusal, mixesProviders } from '../rules/joining.ts'
import { lockOrCreateCarts, listCartLines, updateCarts, upsertLines, type CartRow, type LineChange } from '../store.server.ts'
import { findOffers, offerKey, readContents } from '../contents.server.ts'
import { lockForTaking, wantsOf } from '../holding.server.ts'
import { viewedCart } from '../viewed-cart.server.ts'
import { attendeeShape, idShape, quantityShape } from '../shapes.server.ts'

const input = z.object({
	eventId: idShape,
	items: z
		.array(z.object({ variantId: idShape, quantity: quantityShape, attendees: z.array(attendeeShape).max(100).optional() }))
		.min(1)
		.max(50),
})

type Request = GroupedRequest<z.output<typeof input>>

/** A line as the requests of a group leave it. */
interface OpenLine extends LineChange {
	/** Places to take for it. */
	added: number
}

/**
 * Puts tickets into the cart and holds their places (truths §1.2): all of a request's lines, or none. The hot path of a sale: waiting requests
 * are decided together, one after the other in memory, and written in a handful of statements.
 */
export const addTicketsToCart = groupedMutation('addTicketsToCart', {
	input,
	allow: everyone,
	refusals: [
		'no_visitor',
		'variant_not_found',
		'sale_over',
		'not_yet_on_sale',
		'contact_organiser',
		'one_event_only',
		'one_provider_only',
		'invalid_quantity',
		'below_minimum',
		'above_maximum',
		'sold_out',
	],
	async runTogether({ store, now }, requests) {
		const visitors = requests.flatMap(({ visitor }) => visitor ?? [])
		if (visitors.length === 0) return requests.map(({ refuse }) => refuse('no_visitor'))
		const carts = new Map((await lockOrCreateCarts(store, visitors, now)).map((cart) => [cart.visitor, cart]))
		const present = await listCartLines(
			store,
			[...carts.values()].map(({ id }) => id),
		)
		const wanted = requests.flatMap(({ input: { items } }) => items.map(({ variantId }) => ({ kind: 'ticket' as const, variantId })))
		const offers = await findOffers(store, [...present, ...wanted])
		const wants = requests.flatMap(({ input: { items } }) =>
			items.flatMap(({ variantId, quantity }) =>
				wantsOf(offers.get(offerKey({ kind: 'ticket', variantId })) ?? { quotaIds: [] }, quantity),
			),
		)
		const taking = await lockForTaking(
			store,
			wants.map(({ quotaId }) => quotaId),
			wants,
			now,
		)

		const lines = new Map<number, Map<string, OpenLine>>()
		for (const { cartId, kind, variantId, quantity, attendees } of present)
			linesOf(lines, cartId).set(offerKey({ kind, variantId }), { cartId, kind, variantId, quantity, attendees, added: 0 })

		const decide = (request: Request, cart: CartRow) => {
			const { eventId, items } = request.input
			const open = linesOf(lines, cart.id)
			const pieces = [...open].flatMap(([key, { quantity }]) => {
				const offer = offers.get(key)
				return offer ? [{ offer, quantity }] : []
			})
			const added = items.map(({ variantId, quantity }) => {
				const offer = offers.get(offerKey({ kind: 'ticket', variantId }))
				return { variantId, quantity, offer: offer?.eventId === eventId ? offer : undefined }
			})
			const refused = joinRefusal(pieces, added, now)
			if (refused) return request.refuse(refused.code, refused.data)
			if (mixesProviders([...pieces, ...added])) return request.refuse('one_provider_only')
			const [short] = taking.hold(added.flatMap(({ offer, quantity }) => (offer ? wantsOf(offer, quantity) : [])))
			if (short) {
				const item = added.find(({ offer }) => offer?.quotaIds.includes(short.quotaId))
				return request.refuse('sold_out', { variantId: item?.variantId, left: short.left })
			}
			for (const item of items) addTo(open, cart.id, item)
			cart.eventId = eventId
			if (!cart.holdEndsAt || holdExpired(cart.holdEndsAt, now)) cart.holdEndsAt = holdEnd(now, added[0]?.offer?.ticket?.holdMinutes ?? 15)
			return undefined
		}
		const outcomes = requests.map((request) => {
			const cart = request.visitor ? carts.get(request.visitor) : undefined
			return cart ? decide(request, cart) : request.refuse('no_visitor')
		})

		const changed = [...lines.values()].flatMap((ofCart) => [...ofCart.values()]).filter(({ added }) => added > 0)
		await changeCounters(store, taking.moves())
		const written = await upsertLines(
			store,
			changed.map(({ added: _added, ...line }) => line),
		)
		const uses = written.flatMap((line): NewUse[] => {
			const { added } = linesOf(lines, line.cartId).get(offerKey(line)) ?? { added: 0 }
			const expiresAt = [...carts.values()].find(({ id }) => id === line.cartId)?.holdEndsAt
			return wantsOf(offers.get(offerKey(line)) ?? { quotaIds: [] }, added).map((want) => ({
				...want,
				cartLineId: line.id,
				state: 'held',
				expiresAt,
			}))
		})
		await insertUses(store, uses)
		const touched = new Set(changed.map(({ cartId }) => cartId))
		await updateCarts(
			store,
			[...carts.values()].filter(({ id }) => touched.has(id)),
			now,
		)

		const after = new Map([...present, ...written].map((line) => [line.id, line]))
		const contents = await readContents(store, [...carts.values()], { lines: [...after.values()], offers })
		return outcomes.map((outcome, index) => {
			if (outcome instanceof Refusal) return outcome
			const request = requests[index]
			const own = contents.find(({ cart }) => cart.visitor === request?.visitor)
			if (!request || !own) throw new Error('a decided cart is gone')
			return cartView(viewedCart(own), request.locale, now)
		})
	},
})

function linesOf(lines: Map<number, Map<string, OpenLine>>, cartId: number): Map<string, OpenLine> {
	const known = lines.get(cartId) ?? new Map<string, OpenLine>()
	lines.set(cartId, known)
	return known
}

function addTo(
	open: Map<string, OpenLine>,
	cartId: number,
	{ variantId, quantity, attendees = [] }: { variantId: number; quantity: number; attendees?: AttendeeDraft[] },
) {
	const key = offerKey({ kind: 'ticket', variantId })
	const line = open.get(key) ?? { cartId, kind: 'ticket' as const, variantId, quantity: 0, attendees: [], added: 0 }
	open.set(key, {
		...line,
		quantity: line.quantity + quantity,
		attendees: [...draftsFor(line.quantity, line.attendees), ...draftsFor(quantity, attendees)],
		added: line.added + quantity,
	})
}
