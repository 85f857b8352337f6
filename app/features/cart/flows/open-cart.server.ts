import type { Store } from '~/platform/database/database.server.ts'
import type { Want } from '~/features/quota/rules/places.ts'
import type { Taking } from '~/features/quota/rules/taking.ts'
import { changeCounters, deleteUses, insertUses, listUsesOfCartLines } from '~/features/quota/store.server.ts'
import { findCartWithLines, listCartLines, lockCarts, lockOrCreateCarts, type CartLineRow } from '~/features/cart/store.server.ts'
import { findOffers, readContents, type CartContents, type CartLine, type WantedThing } from './read-cart-contents.server.ts'
import { lockForTaking, wantsOf } from './lock-for-taking.server.ts'

/** A locked cart with the quotas of everything in it, ready to be changed. */
export interface OpenCart extends CartContents {
	taking: Taking
	offers: Awaited<ReturnType<typeof findOffers>>
}

/**
 * Locks a visitor's cart and three kinds of quotas: those of its lines, those of its held places (a variant may be deleted, or draw on other quotas
 * by now), and those of the things to add. `wantedOf`: how many pieces of a line will be taken anew, so that other carts' expired holds are given
 * back first.
 */
export async function openCart(
	store: Store,
	visitor: string,
	now: Date,
	added: readonly (WantedThing & { quantity: number })[] = [],
	{ create = false, wantedOf = () => 0 }: { create?: boolean; wantedOf?: (line: CartLineRow) => number } = {},
): Promise<OpenCart | undefined> {
	const [cart] = create ? await lockOrCreateCarts(store, [visitor], now) : await lockCarts(store, [visitor])
	if (!cart) return undefined
	const rows = await listCartLines(store, [cart.id])
	const offers = await findOffers(store, [...rows, ...added])
	const offerOf = ({ kind, variantId }: WantedThing) => offers.get(`${kind} ${variantId}`) ?? { quotaIds: [] }
	const renewed = rows.map((row) => ({ ...row, quantity: wantedOf(row) })).filter(({ quantity }) => quantity > 0)
	const wants: Want[] = [...added, ...renewed].flatMap((each) => wantsOf(offerOf(each), each.quantity))
	const used = await listUsesOfCartLines(
		store,
		rows.map(({ id }) => id),
	)
	const quotaIds = [...[...rows, ...added].flatMap((each) => offerOf(each).quotaIds), ...used.map(({ quotaId }) => quotaId)]
	const taking = await lockForTaking(store, quotaIds, wants, now)
	const [contents] = await readContents(store, [cart], { lines: rows, offers })
	return contents && { ...contents, taking, offers }
}

/** Reads a visitor's cart, and whether other carts of the visitor wait. */
export async function readCartOf(store: Store, visitor: string | undefined): Promise<(CartContents & { othersWait: boolean }) | undefined> {
	const found = visitor === undefined ? undefined : await findCartWithLines(store, visitor)
	if (!found) return undefined
	const [contents] = await readContents(store, [found.cart], { ...found, offers: await findOffers(store, found.lines) })
	return contents && { ...contents, othersWait: found.othersWait }
}

/** Gives all places of a line back. Places that an expired hold already gave back are not given back twice. */
export async function releaseLine(store: Store, taking: Taking, line: CartLine): Promise<void> {
	taking.release(
		await deleteUses(
			store,
			line.uses.map(({ id }) => id),
		),
	)
}

/** Writes the changed counters and the new holds of lines. */
export async function writeHolds(
	store: Store,
	taking: Taking,
	held: readonly { lineId: number; wants: readonly Want[] }[],
	expiresAt: Date,
): Promise<void> {
	await changeCounters(store, taking.moves())
	await insertUses(
		store,
		held.flatMap(({ lineId, wants }) => wants.map((want) => ({ ...want, cartLineId: lineId, state: 'held' as const, expiresAt }))),
	)
}
