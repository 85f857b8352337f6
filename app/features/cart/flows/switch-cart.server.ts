import type { Store } from '~/platform/database/database.server.ts'
import { findOffers, type WantedThing } from './read-cart-contents.server.ts'
import { linesOfCarts, putAside, takeIn } from './merge-carts.server.ts'
import { mayBecomeOne } from '~/features/cart/rules/merging.ts'
import { deleteCarts, listWaitingCartsOf, lockCarts, lockOrCreateCarts } from '~/features/cart/store.server.ts'

/**
 * Makes the cart in use one that these things may join: the present one, else one of the visitor's waiting carts, else an empty one. The cart that
 * was in use waits meanwhile with its holds; nothing in it is lost (docs/decisions/0043).
 */
export async function switchCart(store: Store, visitor: string, wanted: readonly WantedThing[], now: Date): Promise<void> {
	const [own] = await lockOrCreateCarts(store, [visitor], now)
	if (!own) throw new Error('a cart that was just made is gone')
	const added = [...(await findOffers(store, wanted)).values()].map((offer) => ({ offer }))
	const present = (await linesOfCarts(store, [own])).get(own.id) ?? []
	if (present.length > 0 && mayBecomeOne(present, added)) return
	await putAside(store, visitor, own, now)

	// Every change of a waiting cart locks the cart in use first, so nobody else changes these.
	const waiting = await listWaitingCartsOf(store, visitor)
	const lines = await linesOfCarts(store, waiting)
	const fitting = waiting.find(({ id }) => mayBecomeOne(lines.get(id) ?? [], added) && (lines.get(id) ?? []).length > 0)
	const [from] = fitting ? await lockCarts(store, [fitting.visitor]) : []
	if (!from) return
	const [into = own] = await lockCarts(store, [visitor])
	await takeIn(store, { into, from, newer: from }, now)
	await deleteCarts(store, [from.id])
}
