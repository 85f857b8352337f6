import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { doTogether, type Deed } from '~/platform/database/deeds.server.ts'
import { insertion, isOneOf } from '~/platform/database/many-rows.server.ts'
import { preparedOn } from '~/platform/database/prepared.server.ts'
import type { Quota, Use } from './rules/places.ts'
import { quotas, quotaUses } from './tables.server.ts'

const counters = { id: quotas.id, size: quotas.size, held: quotas.held, sold: quotas.sold, version: quotas.version }

/**
 * Locks quotas in ascending id, so that two transactions never wait for each other (truths §1.2). With cart lines, it also locks the quotas
 * that these lines hold places of at this moment.
 */
export async function lockQuotas(store: Store, ids: readonly number[], cartLineIds: readonly number[] = []): Promise<Quota[]> {
	if (ids.length === 0 && cartLineIds.length === 0) return []
	if (cartLineIds.length === 0) {
		const lock = preparedOn(store, 'lock quotas', () =>
			store
				.select(counters)
				.from(quotas)
				.where(isOneOf(quotas.id, sql.placeholder('ids')))
				.orderBy(asc(quotas.id))
				.for('update')
				.prepare(''),
		)
		return lock.execute({ ids: [...new Set(ids)] })
	}
	const used = sql`select ${quotaUses.quotaId} from ${quotaUses} where ${isOneOf(quotaUses.cartLineId, cartLineIds)}`
	const ofLines = sql`${quotas.id} = any(array(select unnest(${sql.param([...new Set(ids)])}::bigint[]) union ${used}))`
	return store.select(counters).from(quotas).where(ofLines).orderBy(asc(quotas.id)).for('update')
}

/** Quotas without a lock, only for reading. */
export async function listQuotas(store: Store, ids: readonly number[]): Promise<Quota[]> {
	if (ids.length === 0) return []
	return store
		.select(counters)
		.from(quotas)
		.where(isOneOf(quotas.id, [...new Set(ids)]))
}

/** One change of a quota's counters. */
export interface CounterChange {
	quotaId: number
	held: number
	sold: number
}

/** Changes counters, all in one statement. The table's check refuses overselling. */
export async function changeCounters(store: Store, changes: readonly CounterChange[]): Promise<void> {
	await doTogether(store, [changeOfCounters(changes)])
}

export function changeOfCounters(changes: readonly CounterChange[]): Deed {
	const moving = changes.filter(({ held, sold }) => held !== 0 || sold !== 0)
	if (moving.length === 0) return undefined
	const column = (values: number[]) => sql`${sql.param(values)}`
	// If the caller has not locked the quotas, they are locked here, in everybody's order (truths §1.2).
	return sql`
		update ${quotas} as q set held = q.held + c.held, sold = q.sold + c.sold
		from unnest(${column(moving.map(({ quotaId }) => quotaId))}::bigint[], ${column(moving.map(({ held }) => held))}::int[], ${column(moving.map(({ sold }) => sold))}::int[]) as c(id, held, sold)
		join (select ${quotas.id} from ${quotas} where ${isOneOf(
			quotas.id,
			moving.map(({ quotaId }) => quotaId),
		)} order by ${quotas.id} for update) as locked on locked.id = c.id
		where q.id = c.id`
}

export type NewUse = typeof quotaUses.$inferInsert

export async function insertUses(store: Store, uses: readonly NewUse[]): Promise<void> {
	await doTogether(store, [insertionOfUses(uses)])
}

export function insertionOfUses(uses: readonly NewUse[]): Deed {
	return insertion(quotaUses, uses)
}

export type QuotaUse = typeof quotaUses.$inferSelect

export async function listUsesOfCartLines(store: Store, cartLineIds: readonly number[]): Promise<QuotaUse[]> {
	if (cartLineIds.length === 0) return []
	return store.select().from(quotaUses).where(isOneOf(quotaUses.cartLineId, cartLineIds))
}

/**
 * Locks the holds of cart lines, in ascending id. Until the transaction ends nobody gives these places back, so a caller who sells them needs
 * their quotas only when the counters change.
 */
export async function lockUsesOfCartLines(store: Store, cartLineIds: readonly number[]): Promise<QuotaUse[]> {
	if (cartLineIds.length === 0) return []
	const lock = preparedOn(store, 'lock uses of cart lines', () =>
		store
			.select()
			.from(quotaUses)
			.where(isOneOf(quotaUses.cartLineId, sql.placeholder('cartLineIds')))
			.orderBy(asc(quotaUses.id))
			.for('update')
			.prepare(''),
	)
	return lock.execute({ cartLineIds: [...cartLineIds] })
}

/** Gives places back by deleting their rows, and returns the rows that existed: a place is given back once, however often this is called. */
export async function deleteUses(store: Store, ids: readonly number[]): Promise<QuotaUse[]> {
	if (ids.length === 0) return []
	return store.delete(quotaUses).where(isOneOf(quotaUses.id, ids)).returning()
}

/** Takes pieces off a use, and deletes it if none is left. The caller has locked its quota. */
export async function reduceUse(store: Store, use: Pick<QuotaUse, 'id' | 'quantity'>, pieces: number): Promise<void> {
	if (pieces >= use.quantity) await deleteUses(store, [use.id])
	else
		await store
			.update(quotaUses)
			.set({ quantity: use.quantity - pieces })
			.where(eq(quotaUses.id, use.id))
}

/** Lowers the places of uses, in one statement. The caller has locked their quotas. */
export async function shrinkUses(store: Store, uses: readonly { id: number; quantity: number }[]): Promise<void> {
	if (uses.length === 0) return
	await store.execute(sql`
		update ${quotaUses} as u set quantity = n.quantity
		from unnest(${sql.param(uses.map(({ id }) => id))}::bigint[], ${sql.param(uses.map(({ quantity }) => quantity))}::int[]) as n(id, quantity)
		where u.id = n.id`)
}

/**
 * Locks the expired holds of carts on these quotas. Holds of orders are left out: a gateway is asked before they end (truths §1.7). Holds that
 * another transaction has locked for an order are skipped: waiting for it with a locked quota would be a deadlock, because it needs that quota.
 */
export async function lockExpiredCartUses(store: Store, quotaIds: readonly number[], now: Date): Promise<QuotaUse[]> {
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
		.orderBy(asc(quotaUses.id))
		.for('update', { skipLocked: true })
}

/** Quotas with expired holds of carts, at most `limit`. */
export async function listQuotasWithExpiredCartUses(store: Store, now: Date, limit: number): Promise<number[]> {
	const rows = await store
		.selectDistinct({ quotaId: quotaUses.quotaId })
		.from(quotaUses)
		.where(and(eq(quotaUses.state, 'held'), lte(quotaUses.expiresAt, now), isNotNull(quotaUses.cartLineId)))
		.orderBy(quotaUses.quotaId)
		.limit(limit)
	return rows.map(({ quotaId }) => quotaId)
}

/** A use that moves from a cart's line to an order's line. */
export interface MovedUse {
	id: number
	orderLineId: number
	state: 'held' | 'sold'
	expiresAt: Date | null
}

export function moveOfUses(moved: readonly MovedUse[]): Deed {
	if (moved.length === 0) return undefined
	return sql`
		update ${quotaUses} as u set cart_line_id = null, order_line_id = m.order_line_id, state = m.state, expires_at = m.expires_at
		from unnest(
			${sql.param(moved.map(({ id }) => id))}::bigint[], ${sql.param(moved.map(({ orderLineId }) => orderLineId))}::bigint[],
			${sql.param(moved.map(({ state }) => state))}::text[], ${sql.param(moved.map(({ expiresAt }) => expiresAt?.toISOString() ?? null))}::timestamptz[]
		) as m(id, order_line_id, state, expires_at)
		where u.id = m.id`
}

/** Gives a cart line's places to another line. */
export async function passUses(store: Store, fromLineId: number, toLineId: number): Promise<void> {
	await store.update(quotaUses).set({ cartLineId: toLineId }).where(eq(quotaUses.cartLineId, fromLineId))
}

/** Marks an order's held places as sold. */
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

/**
 * All counters with the sums of their uses, read at one moment, for the drift check (truths §1.3); or only those that differ, so that a shop with a
 * million variants is not read completely every time.
 */
export async function readBooks(store: Store, which: 'all' | 'differing' = 'all'): Promise<{ counters: Quota[]; uses: Use[] }> {
	const sumOf = (state: Use['state']) =>
		sql<number>`coalesce(sum(${quotaUses.quantity}) filter (where ${quotaUses.state} = ${state}), 0)::int`
	const rows = await store
		.select({ ...counters, usedHeld: sumOf('held'), usedSold: sumOf('sold') })
		.from(quotas)
		.leftJoin(quotaUses, eq(quotaUses.quotaId, quotas.id))
		.groupBy(quotas.id)
		.having(which === 'all' ? undefined : sql`(${quotas.held}, ${quotas.sold}) <> (${sumOf('held')}, ${sumOf('sold')})`)
	return {
		counters: rows,
		uses: rows.flatMap(({ id, usedHeld, usedSold }) => [
			{ quotaId: id, state: 'held' as const, quantity: usedHeld },
			{ quotaId: id, state: 'sold' as const, quantity: usedSold },
		]),
	}
}
