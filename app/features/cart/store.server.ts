import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { groupBy } from '~/kernel/groups.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { doTogether, type Deed } from '~/platform/database/deeds.server.ts'
import { insertRows, isOneOf } from '~/platform/database/many-rows.server.ts'
import { preparedOn } from '~/platform/database/prepared.server.ts'
import { quotaUses } from '~/features/quota/tables.server.ts'
import type { AttendeeDraft } from './rules/attendee-draft.ts'
import { cartLines, carts } from './tables.server.ts'

export type CartRow = typeof carts.$inferSelect
export type CartLineRow = typeof cartLines.$inferSelect

const everyColumnOfCarts = Object.keys(getTableColumns(carts)) as (keyof CartRow)[]
const everyColumnOfLines = Object.keys(getTableColumns(cartLines)) as (keyof CartLineRow)[]

/** Locks the visitors' carts, always in the same order, and makes those that do not exist. */
export async function lockOrCreateCarts(store: Store, visitors: readonly string[], now: Date): Promise<CartRow[]> {
	const rows = [...new Set(visitors)].sort().map((visitor) => ({ visitor, codeIds: [], createdAt: now, updatedAt: now }))
	return insertRows(store, carts, rows, { returning: everyColumnOfCarts, onConflict: { target: ['visitor'], update: ['updatedAt'] } })
}

/** Locks the visitors' carts that exist, in the order of `lockOrCreateCarts`, whatever collation the database sorts by. */
export async function lockCarts(store: Store, visitors: readonly string[]): Promise<CartRow[]> {
	const lock = preparedOn(store, 'lock carts', () =>
		store
			.select()
			.from(carts)
			.where(isOneOf(carts.visitor, sql.placeholder('visitors')))
			.orderBy(sql`${carts.visitor} collate "C"`)
			.for('update')
			.prepare(''),
	)
	return lock.execute({ visitors: [...new Set(visitors)] })
}

export async function findCartOf(store: Store, visitor: string): Promise<CartRow | undefined> {
	const [row] = await store.select().from(carts).where(eq(carts.visitor, visitor))
	return row
}

/** A visitor's cart with its lines and their held places, in one statement, and whether other carts of the visitor wait. */
export async function findCartWithLines(store: Store, visitor: string) {
	const othersWait = sql<boolean>`exists (select from ${carts} other where other.waits_for = ${carts.visitor})`
	const rows = await store
		.select({ cart: carts, line: cartLines, use: quotaUses, othersWait })
		.from(carts)
		.leftJoin(cartLines, eq(cartLines.cartId, carts.id))
		.leftJoin(quotaUses, eq(quotaUses.cartLineId, cartLines.id))
		.where(eq(carts.visitor, visitor))
		.orderBy(cartLines.id, quotaUses.id)
	const [first] = rows
	if (!first) return undefined
	const lines = [...groupBy(rows, ({ line }) => line?.id).values()].flatMap(([one]) => one?.line ?? [])
	return { cart: first.cart, othersWait: first.othersWait, lines, uses: rows.flatMap(({ use }) => use ?? []) }
}

export async function listCartLines(store: Store, cartIds: readonly number[]): Promise<CartLineRow[]> {
	if (cartIds.length === 0) return []
	const list = preparedOn(store, 'lines of carts', () =>
		store
			.select()
			.from(cartLines)
			.where(isOneOf(cartLines.cartId, sql.placeholder('cartIds')))
			.orderBy(cartLines.id)
			.prepare(''),
	)
	return list.execute({ cartIds: [...cartIds] })
}

export interface LineChange {
	cartId: number
	kind: 'ticket' | 'product'
	variantId: number
	quantity: number
	attendees: AttendeeDraft[]
}

/** Writes the present state of lines; a cart has one line for each thing. */
export async function upsertLines(store: Store, lines: readonly LineChange[]): Promise<CartLineRow[]> {
	if (lines.length === 0) return []
	return insertRows(store, cartLines, lines, {
		returning: everyColumnOfLines,
		onConflict: { target: ['cartId', 'kind', 'variantId'], update: ['quantity', 'attendees'] },
	})
}

export async function deleteLines(store: Store, ids: readonly number[]): Promise<void> {
	await doTogether(store, [deletionOfLines(ids)])
}

export function deletionOfLines(ids: readonly number[]): Deed {
	return ids.length > 0 ? sql`delete from ${cartLines} where ${isOneOf(cartLines.id, ids)}` : undefined
}

/** A change of a cart. Without `addedKeys`, the cart keeps the keys it remembers. */
export type CartChange = Pick<CartRow, 'id' | 'eventId' | 'codeIds' | 'holdEndsAt'> & Partial<Pick<CartRow, 'addedKeys'>>

/** Writes the events, codes and ends of holds of carts. */
export async function updateCarts(store: Store, changed: readonly CartChange[], now: Date): Promise<void> {
	await doTogether(store, [updateOfCarts(changed, now)])
}

export function updateOfCarts(changed: readonly CartChange[], now: Date): Deed {
	if (changed.length === 0) return undefined
	return sql`
		update ${carts} as c set event_id = n.event_id, code_ids = n.code_ids::bigint[], hold_ends_at = n.hold_ends_at, updated_at = ${now.toISOString()},
			added_keys = coalesce(n.added_keys::text[], c.added_keys)
		from unnest(
			${sql.param(changed.map(({ id }) => id))}::bigint[], ${sql.param(changed.map(({ eventId }) => eventId))}::bigint[],
			${sql.param(changed.map(({ codeIds }) => `{${codeIds.join(',')}}`))}::text[], ${sql.param(changed.map(({ holdEndsAt }) => holdEndsAt?.toISOString() ?? null))}::timestamptz[],
			${sql.param(changed.map(({ addedKeys }) => (addedKeys ? `{${addedKeys.join(',')}}` : null)))}::text[]
		) as n(id, event_id, code_ids, hold_ends_at, added_keys)
		where c.id = n.id`
}

/** Every cart of an account: the one in use, and the waiting carts. */
export async function listCartsOfAccount(store: Store, accountId: number): Promise<CartRow[]> {
	return store.select().from(carts).where(eq(carts.accountId, accountId)).orderBy(carts.id)
}

/** The carts that wait while a visitor uses another one, the one that was put aside last first. */
export async function listWaitingCartsOf(store: Store, visitor: string): Promise<CartRow[]> {
	return store.select().from(carts).where(eq(carts.waitsFor, visitor)).orderBy(desc(carts.updatedAt), desc(carts.id))
}

/** Moves lines into another cart, which must not have a line for the same thing. */
export async function moveLines(store: Store, ids: readonly number[], cartId: number): Promise<void> {
	if (ids.length > 0)
		await store
			.update(cartLines)
			.set({ cartId })
			.where(isOneOf(cartLines.id, [...ids]))
}

/** Deletes carts that nobody needs any more, with their remaining lines. The caller gave the places back before. */
export async function deleteCarts(store: Store, ids: readonly number[]): Promise<void> {
	if (ids.length > 0) await store.delete(carts).where(isOneOf(carts.id, [...ids]))
}
