import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import type { Access, QueryContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { offerKey } from '~/features/cart/flows/read-cart-contents.server.ts'
import { wantsOf } from '~/features/cart/flows/lock-for-taking.server.ts'
import { putAside } from '~/features/cart/flows/merge-carts.server.ts'
import { openCart, writeHolds } from '~/features/cart/flows/open-cart.server.ts'
import { draftsFor } from '~/features/cart/rules/attendee-draft.ts'
import { defaultHoldMinutes, holdEnd, holdExpired } from '~/features/cart/rules/hold.ts'
import { cartOwner, joinRefusal, mixesProviders, type JoinRefusal } from '~/features/cart/rules/may-join-cart.ts'
import type { Offer } from '~/features/cart/rules/offer.ts'
import { keysAfter } from '~/features/cart/rules/added-keys.ts'
import { addKeyShape } from '~/features/cart/shapes.server.ts'
import { updateCarts, upsertLines } from '~/features/cart/store.server.ts'
import { draftOf } from '~/features/attendee/registration/rules/attendee-again.ts'
import { listAttendeesOfOrders } from '~/features/attendee/registration/store.server.ts'
import { isBuyer } from '~/features/order/guards.server.ts'
import { mostThatJoins } from '~/features/order/rules/ordering-again.ts'
import { findOrder, listOrderLines } from '~/features/order/store.server.ts'

/** The buyer who placed the order. */
async function buyer(context: QueryContext<Store>, { orderId }: { orderId: number }): Promise<Access> {
	const order = await findOrder(context.store, { id: orderId })
	if (order && isBuyer(context, order)) return 'granted'
	return context.actor.kind === 'visitor' ? 'sign_in' : 'not_found'
}

/**
 * Puts the lines of an order into the cart once more, with the same people, as far as they are available, and holds their places. Missing lines are
 * named with the reason; the cart's old lines stay. If both do not fit into one cart and the buyer wants the order `instead`, the old cart waits.
 * The same key adds once: if the button is pressed twice, or the form sent again without an answer, nothing is added.
 */
export const orderAgain = mutation('orderAgain', {
	input: z.object({ orderId: idShape, instead: z.boolean().default(false), key: addKeyShape }),
	allow: buyer,
	refusals: ['no_visitor', 'one_event_only', 'one_provider_only'],
	async run({ store, visitor, now, locale, refuse }, { orderId, instead, key }) {
		if (!visitor) return refuse('no_visitor')
		const ordered = await listOrderLines(store, orderId)
		const people = await listAttendeesOfOrders(store, [orderId])
		const cart = await openCart(store, visitor, now, ordered, { create: true })
		if (!cart) throw new Error('the cart was not made')
		if (key !== undefined && cart.cart.addedKeys.includes(key)) return { added: [], missing: [] }
		const offered = ordered.map((line) => ({ ...line, offer: cart.offers.get(offerKey(line)) }))
		const clash = clashOf(cart.lines.flatMap(pieceOf), offered, now)
		if (clash && !instead) return refuse(clash.code, clash.data)
		const staying = clash ? [] : cart.lines
		const pieces = staying.flatMap(pieceOf)

		const added: ((typeof offered)[number] & { taken: number })[] = []
		const missing: { name: string; quantity: number; reason: JoinRefusal['code'] }[] = []
		for (const line of offered) {
			const { offer, quantity } = line
			const free = Math.min(quantity, ...(offer?.quotaIds ?? []).map((quotaId) => cart.taking.left(quotaId)))
			const most = mostThatJoins(pieces, { ...line, offer }, free, now)
			if (offer && most.quantity > 0) {
				cart.taking.hold(wantsOf(offer, most.quantity))
				pieces.push({ offer, quantity: most.quantity })
				added.push({ ...line, taken: most.quantity })
			}
			if (most.quantity < quantity)
				missing.push({ name: inLocale(line.name, locale), quantity: quantity - most.quantity, reason: most.reason ?? 'sold_out' })
		}
		const answer = {
			added: added.map(({ name, taken }) => ({ name: inLocale(name, locale), quantity: taken })),
			missing,
		}
		if (added.length === 0) {
			// Expired holds of other carts were given back even so.
			await writeHolds(store, cart.taking, [], now)
			return answer
		}

		if (clash) await putAside(store, visitor, cart.cart, now)
		const row = clash ? { ...cart.cart, eventId: null, codeIds: [], holdEndsAt: null } : cart.cart
		const minutes = added.find(({ offer }) => offer?.ticket)?.offer?.ticket?.holdMinutes ?? defaultHoldMinutes
		const endsAt = row.holdEndsAt && !holdExpired(row.holdEndsAt, now) ? row.holdEndsAt : holdEnd(now, minutes)
		const lines = await upsertLines(
			store,
			added.map(({ id, kind, variantId, taken }) => {
				const before = staying.find((line) => line.kind === kind && line.variantId === variantId)
				const again = people.filter(({ orderLineId }) => orderLineId === id).map(draftOf)
				return {
					cartId: row.id,
					kind,
					variantId,
					quantity: (before?.quantity ?? 0) + taken,
					attendees: kind === 'ticket' ? [...draftsFor(before?.quantity ?? 0, before?.attendees ?? []), ...draftsFor(taken, again)] : [],
				}
			}),
		)
		const held = lines.map((line) => {
			const own = added.find(({ kind, variantId }) => kind === line.kind && variantId === line.variantId)
			return { lineId: line.id, wants: own?.offer ? wantsOf(own.offer, own.taken) : [] }
		})
		await writeHolds(store, cart.taking, held, endsAt)
		const eventId = added.find(({ offer }) => offer?.ticket)?.offer?.eventId ?? row.eventId
		const addedKeys = keysAfter(row.addedKeys, key === undefined ? [] : [key])
		await updateCarts(store, [{ ...row, eventId, holdEndsAt: endsAt, addedKeys }], now)
		return answer
	},
})

const pieceOf = <Of>({ offer, quantity }: { offer: Of | undefined; quantity: number }) => (offer ? [{ offer, quantity }] : [])

/** Why an order's lines do not fit into the cart with its present lines; null where they fit, or none is sold any more. */
function clashOf(
	present: readonly { offer: Offer; quantity: number }[],
	ordered: readonly { variantId: number; offer: Offer | undefined }[],
	now: Date,
): { code: 'one_event_only' | 'one_provider_only'; data: Record<string, unknown> } | null {
	if (mixesProviders([...present, ...ordered])) return { code: 'one_provider_only', data: cartOwner(present) }
	for (const line of ordered) {
		const refused = joinRefusal(present, [{ ...line, quantity: 1 }], now)
		if (refused?.code === 'one_event_only') return { code: 'one_event_only', data: refused.data }
	}
	return null
}
