import { eq, inArray, sql } from 'drizzle-orm'
import type { Store } from '../../platform/database/database.server.ts'
import type { AttendeeDraft } from './rules/attendee-draft.ts'
import { cartLines, carts } from './tables.server.ts'

export type CartRow = typeof carts.$inferSelect
export type CartLineRow = typeof cartLines.$inferSelect

/** The visitors' carts, made where there are none, locked in one order. */
export async function lockOrCreateCarts(store: Store, visitors: readonly string[], now: Date): Promise<CartRow[]> {
	const rows = [...new Set(visitors)].sort().map((visitor) => ({ visitor, createdAt: now, updatedAt: now }))
	return store
		.insert(carts)
		.values(rows)
		.onConflictDoUpdate({ target: carts.visitor, set: { updatedAt: now } })
		.returning()
}

/** The visitors' carts that exist, locked in the same order as `lockOrCreateCarts`, whatever collation the database sorts by. */
export async function lockCarts(store: Store, visitors: readonly string[]): Promise<CartRow[]> {
	return store
		.select()
		.from(carts)
		.where(inArray(carts.visitor, [...new Set(visitors)]))
		.orderBy(sql`${carts.visitor} collate "C"`)
		.for('update')
}

export async function findCartOf(store: Store, visitor: string): Promise<CartRow | undefined> {
	const [row] = await store.select().from(carts).where(eq(carts.visitor, visitor))
	return row
}

export async function listCartLines(store: Store, cartIds: readonly number[]): Promise<CartLineRow[]> {
	if (cartIds.length === 0) return []
	return store
		.select()
		.from(cartLines)
		.where(inArray(cartLines.cartId, [...cartIds]))
		.orderBy(cartLines.id)
}

export interface LineChange {
	cartId: number
	kind: 'ticket' | 'product'
	variantId: number
	quantity: number
	attendees: AttendeeDraft[]
}

/** Writes lines as they now are; a cart has one line for each thing. */
export async function upsertLines(store: Store, lines: readonly LineChange[]): Promise<CartLineRow[]> {
	if (lines.length === 0) return []
	return store
		.insert(cartLines)
		.values([...lines])
		.onConflictDoUpdate({
			target: [cartLines.cartId, cartLines.kind, cartLines.variantId],
			set: { quantity: sql`excluded.quantity`, attendees: sql`excluded.attendees` },
		})
		.returning()
}

export async function deleteLines(store: Store, ids: readonly number[]): Promise<void> {
	if (ids.length > 0) await store.delete(cartLines).where(inArray(cartLines.id, [...ids]))
}

export type CartChange = Pick<CartRow, 'id' | 'eventId' | 'codeId' | 'holdEndsAt'>

/** Writes what carts are for and until when they hold. */
export async function updateCarts(store: Store, changed: readonly CartChange[], now: Date): Promise<void> {
	if (changed.length === 0) return
	await store.execute(sql`
		update ${carts} as c set event_id = n.event_id, code_id = n.code_id, hold_ends_at = n.hold_ends_at, updated_at = ${now.toISOString()}
		from unnest(
			${sql.param(changed.map(({ id }) => id))}::bigint[], ${sql.param(changed.map(({ eventId }) => eventId))}::bigint[],
			${sql.param(changed.map(({ codeId }) => codeId))}::bigint[], ${sql.param(changed.map(({ holdEndsAt }) => holdEndsAt?.toISOString() ?? null))}::timestamptz[]
		) as n(id, event_id, code_id, hold_ends_at)
		where c.id = n.id`)
}
