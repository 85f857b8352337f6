import { groupBy } from '~/kernel/groups.ts'
import { visitorOfWaitingCart } from '~/kernel/visitor.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { Taking } from '~/features/quota/rules/taking.ts'
import { changeCounters, deleteUses, insertUses, listUsesOfCartLines, lockQuotas, passUses } from '~/features/quota/store.server.ts'
import { keysAfter } from '~/features/cart/rules/added-keys.ts'
import { mayBecomeOne, mergedHoldEnd, mergedLines, type MergingLine } from '~/features/cart/rules/merging.ts'
import {
	deleteLines,
	listCartLines,
	lockOrCreateCarts,
	moveLines,
	updateCarts,
	upsertLines,
	type CartLineRow,
	type CartRow,
} from '~/features/cart/store.server.ts'
import { findOffers, offerKey } from './read-cart-contents.server.ts'

type LineWithOffer = CartLineRow & MergingLine

/** The lines of each cart with their offers. */
export async function linesOfCarts(store: Store, carts: readonly CartRow[]): Promise<Map<number, LineWithOffer[]>> {
	const rows = await listCartLines(
		store,
		carts.map(({ id }) => id),
	)
	const offers = await findOffers(store, rows)
	return groupBy(
		rows.map((row) => ({ ...row, offer: offers.get(offerKey(row)) })),
		({ cartId }) => cartId,
	)
}

/** Two carts that become one; the caller locked both. */
export interface Merging {
	/** The cart that remains; its row is kept. */
	into: CartRow
	from: CartRow
	/** The cart whose lines all stay when there is no room for everything. */
	newer: CartRow
}

/** Whether all of one cart may go into another. */
async function mayMerge(store: Store, { into, from }: Pick<Merging, 'into' | 'from'>): Promise<boolean> {
	const lines = await linesOfCarts(store, [into, from])
	return mayBecomeOne(lines.get(into.id) ?? [], lines.get(from.id) ?? [])
}

/**
 * Makes one cart of two. No hold is lost or doubled, and each ends when it would have ended. Pieces above the most per order give their places back.
 * The other cart is empty afterwards.
 */
async function mergeCarts(store: Store, { into, from, newer }: Merging, now: Date): Promise<void> {
	const older = newer.id === into.id ? from : into
	const lines = await linesOfCarts(store, [into, from])
	const [olderLines, newerLines] = [lines.get(older.id) ?? [], lines.get(newer.id) ?? []]
	const merge = mergedLines(olderLines, newerLines)

	await giveBack(store, merge.cut)
	for (const { id, takesIn } of merge.lines) if (takesIn !== undefined) await passUses(store, takesIn, id)
	const staying = new Set(merge.lines.map(({ id }) => id))
	await deleteLines(
		store,
		olderLines.filter(({ id }) => !staying.has(id)).map(({ id }) => id),
	)
	await moveLines(store, [...staying], into.id)
	const known = new Map([...olderLines, ...newerLines].map((line) => [line.id, line]))
	await upsertLines(
		store,
		merge.lines.flatMap(({ id, quantity, attendees }) => {
			const line = known.get(id)
			return line && line.quantity !== quantity
				? [{ cartId: into.id, kind: line.kind, variantId: line.variantId, quantity, attendees }]
				: []
		}),
	)
	const empty = { eventId: null, codeIds: [], holdEndsAt: null }
	await updateCarts(
		store,
		[
			{
				id: into.id,
				eventId: newer.eventId ?? older.eventId,
				codeIds: newer.codeIds.length > 0 ? newer.codeIds : older.codeIds,
				holdEndsAt: mergedHoldEnd(into.holdEndsAt, from.holdEndsAt, now),
				addedKeys: keysAfter(older.addedKeys, newer.addedKeys),
			},
			{ id: from.id, ...empty },
		],
		now,
	)
}

/** Reduces each of these lines to a number of pieces: these keep their places as long as before, the other places go back. */
async function giveBack(store: Store, cut: ReadonlyMap<number, number>): Promise<void> {
	if (cut.size === 0) return
	const planned = await listUsesOfCartLines(store, [...cut.keys()])
	const taking = new Taking(
		await lockQuotas(
			store,
			planned.map(({ quotaId }) => quotaId),
		),
	)
	const gone = await deleteUses(
		store,
		planned.map(({ id }) => id),
	)
	const rest = [...cut].flatMap(([cartLineId, pieces]) => {
		let left = new Map<number, number>()
		return gone
			.filter((use) => use.cartLineId === cartLineId)
			.flatMap(({ quotaId, quantity, expiresAt }) => {
				const stays = Math.min(quantity, left.get(quotaId) ?? pieces)
				left = new Map(left).set(quotaId, (left.get(quotaId) ?? pieces) - stays)
				taking.release([{ quotaId, quantity: quantity - stays }])
				return stays > 0 ? [{ quotaId, cartLineId, quantity: stays, state: 'held' as const, expiresAt }] : []
			})
	})
	await insertUses(store, rest)
	await changeCounters(store, taking.moves())
}

/**
 * Puts a cart aside, where it waits until its visitor asks for it. Its holds run on, and nothing in it is lost. If a cart for the same event, or for
 * the same seller's goods, waits already, both become one. The caller locked the visitor's cart in use; the cart is empty afterwards.
 */
export async function putAside(store: Store, visitor: string, cart: CartRow, now: Date): Promise<void> {
	const lines = (await linesOfCarts(store, [cart])).get(cart.id) ?? []
	if (lines.length === 0) return
	const { providerId = 0, currency = 'VND' } = lines.find(({ offer }) => offer)?.offer ?? {}
	const [waiting] = await lockOrCreateCarts(store, [visitorOfWaitingCart(visitor, { eventId: cart.eventId, providerId, currency })], now)
	if (waiting) await mergeCarts(store, { into: waiting, from: cart, newer: cart }, now)
}

/** Uses the lines of `from`: together with the cart in use where they may be one, else the cart in use waits. Both are locked; `from` ends empty. */
export async function takeIn(store: Store, { into, from, newer }: Merging, now: Date): Promise<void> {
	if (await mayMerge(store, { into, from })) return mergeCarts(store, { into, from, newer }, now)
	await putAside(store, into.visitor, into, now)
	await mergeCarts(store, { into: { ...into, eventId: null, codeIds: [], holdEndsAt: null }, from, newer: from }, now)
}
