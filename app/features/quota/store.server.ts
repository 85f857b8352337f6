import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Store } from '../../platform/database/database.server.ts'
import type { Quota, Use } from './rules/places.ts'
import { quotas, quotaUses } from './tables.server.ts'

const counters = { id: quotas.id, size: quotas.size, held: quotas.held, sold: quotas.sold }

/** Locks quotas in ascending id, so that two transactions never wait for each other (truths §1.2). */
export async function lockQuotas(store: Store, ids: readonly number[]): Promise<Quota[]> {
	if (ids.length === 0) return []
	return store
		.select(counters)
		.from(quotas)
		.where(inArray(quotas.id, [...new Set(ids)]))
		.orderBy(asc(quotas.id))
		.for('update')
}

/** One change of a quota's counters. */
export interface CounterChange {
	quotaId: number
	held: number
	sold: number
}

/** Moves counters, all in one statement. The table's check refuses what would oversell. */
export async function changeCounters(store: Store, changes: readonly CounterChange[]): Promise<void> {
	const moving = changes.filter(({ held, sold }) => held !== 0 || sold !== 0)
	if (moving.length === 0) return
	const column = (values: number[]) => sql`${sql.param(values)}`
	await store.execute(sql`
		update ${quotas} as q set held = q.held + c.held, sold = q.sold + c.sold
		from unnest(${column(moving.map(({ quotaId }) => quotaId))}::bigint[], ${column(moving.map(({ held }) => held))}::int[], ${column(moving.map(({ sold }) => sold))}::int[]) as c(id, held, sold)
		where q.id = c.id`)
}

export type NewUse = typeof quotaUses.$inferInsert

export async function insertUses(store: Store, uses: readonly NewUse[]): Promise<void> {
	if (uses.length > 0) await store.insert(quotaUses).values([...uses])
}

export type QuotaUse = typeof quotaUses.$inferSelect

export async function listUsesOfCartLines(store: Store, cartLineIds: readonly number[]): Promise<QuotaUse[]> {
	if (cartLineIds.length === 0) return []
	return store
		.select()
		.from(quotaUses)
		.where(inArray(quotaUses.cartLineId, [...cartLineIds]))
}

/** Gives places back by deleting their rows, and says which were really there: a place is given back once, however often it is asked. */
export async function deleteUses(store: Store, ids: readonly number[]): Promise<QuotaUse[]> {
	if (ids.length === 0) return []
	return store
		.delete(quotaUses)
		.where(inArray(quotaUses.id, [...ids]))
		.returning()
}

/** The holds of these quotas that ran out. Holds of orders are not among them: a gateway is asked before they end (truths §1.7). */
export async function listExpiredCartUses(store: Store, quotaIds: readonly number[], now: Date): Promise<QuotaUse[]> {
	if (quotaIds.length === 0) return []
	return store
		.select()
		.from(quotaUses)
		.where(
			and(
				inArray(quotaUses.quotaId, [...quotaIds]),
				eq(quotaUses.state, 'held'),
				lte(quotaUses.expiresAt, now),
				isNotNull(quotaUses.cartLineId),
			),
		)
}

/** Quotas some of whose carts' holds ran out, at most so many at a time. */
export async function listQuotasWithExpiredCartUses(store: Store, now: Date, limit: number): Promise<number[]> {
	const rows = await store
		.selectDistinct({ quotaId: quotaUses.quotaId })
		.from(quotaUses)
		.where(and(eq(quotaUses.state, 'held'), lte(quotaUses.expiresAt, now), isNotNull(quotaUses.cartLineId)))
		.orderBy(quotaUses.quotaId)
		.limit(limit)
	return rows.map(({ quotaId }) => quotaId)
}

/** A use that changes hands from a cart's line to an order's line. */
export interface MovedUse {
	id: number
	orderLineId: number
	state: 'held' | 'sold'
	expiresAt: Date | null
}

export async function moveUses(store: Store, moved: readonly MovedUse[]): Promise<void> {
	if (moved.length === 0) return
	await store.execute(sql`
		update ${quotaUses} as u set cart_line_id = null, order_line_id = m.order_line_id, state = m.state, expires_at = m.expires_at
		from unnest(
			${sql.param(moved.map(({ id }) => id))}::bigint[], ${sql.param(moved.map(({ orderLineId }) => orderLineId))}::bigint[],
			${sql.param(moved.map(({ state }) => state))}::text[], ${sql.param(moved.map(({ expiresAt }) => expiresAt?.toISOString() ?? null))}::timestamptz[]
		) as m(id, order_line_id, state, expires_at)
		where u.id = m.id`)
}

/** Makes an order's held places sold ones. */
export async function sellUses(store: Store, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return
	await store
		.update(quotaUses)
		.set({ state: 'sold', expiresAt: null })
		.where(inArray(quotaUses.id, [...ids]))
}

/** Sets when holds of cart lines or order lines end. */
export async function extendUses(store: Store, ids: readonly number[], expiresAt: Date): Promise<void> {
	if (ids.length === 0) return
	await store
		.update(quotaUses)
		.set({ expiresAt })
		.where(and(inArray(quotaUses.id, [...ids]), eq(quotaUses.state, 'held')))
}

/** Every counter and what the uses add up to, read at one moment, for the drift check (truths §1.3). */
export async function readBooks(store: Store): Promise<{ counters: Quota[]; uses: Use[] }> {
	const sumOf = (state: Use['state']) =>
		sql<number>`coalesce(sum(${quotaUses.quantity}) filter (where ${quotaUses.state} = ${state}), 0)::int`
	const rows = await store
		.select({ ...counters, usedHeld: sumOf('held'), usedSold: sumOf('sold') })
		.from(quotas)
		.leftJoin(quotaUses, eq(quotaUses.quotaId, quotas.id))
		.groupBy(quotas.id)
	return {
		counters: rows,
		uses: rows.flatMap(({ id, usedHeld, usedSold }) => [
			{ quotaId: id, state: 'held' as const, quantity: usedHeld },
			{ quotaId: id, state: 'sold' as const, quantity: usedSold },
		]),
	}
}
