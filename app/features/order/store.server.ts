import { and, count, eq, getTableColumns, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Store } from '../../platform/database/database.server.ts'
import { quotaUses } from '../quota/tables.server.ts'
import { orderLedger, orderLines, orders } from './tables.server.ts'

export type OrderRow = typeof orders.$inferSelect
export type NewOrder = typeof orders.$inferInsert
export type OrderLineRow = typeof orderLines.$inferSelect

/** The orders of these checkout attempts that exist already. */
export async function findOrdersByKeys(store: Store, keys: readonly string[]): Promise<OrderRow[]> {
	return store
		.select()
		.from(orders)
		.where(inArray(orders.key, [...keys]))
}

/** Writes new orders. A key that exists, because the same attempt came by another process, writes nothing and is missing from the answer. */
export async function insertOrders(store: Store, rows: readonly NewOrder[]): Promise<OrderRow[]> {
	if (rows.length === 0) return []
	return store
		.insert(orders)
		.values([...rows])
		.returning()
}

export async function insertOrderLines(store: Store, rows: readonly (typeof orderLines.$inferInsert)[]): Promise<OrderLineRow[]> {
	if (rows.length === 0) return []
	return store
		.insert(orderLines)
		.values([...rows])
		.returning()
}

/** Appends to ledgers; the same cause is written once. */
export async function appendLedger(store: Store, rows: readonly (typeof orderLedger.$inferInsert)[]): Promise<void> {
	if (rows.length > 0)
		await store
			.insert(orderLedger)
			.values([...rows])
			.onConflictDoNothing()
}

export async function findOrder(store: Store, by: { id: number } | { number: string }): Promise<OrderRow | undefined> {
	const [row] = await store
		.select()
		.from(orders)
		.where('id' in by ? eq(orders.id, by.id) : eq(orders.number, by.number))
	return row
}

/** The order, locked for a decision about it. */
export async function lockOrder(store: Store, by: number | { number: string }): Promise<OrderRow | undefined> {
	const which = typeof by === 'number' ? eq(orders.id, by) : eq(orders.number, by.number)
	const [row] = await store.select().from(orders).where(which).for('update')
	return row
}

export async function listOrderLines(store: Store, orderId: number): Promise<OrderLineRow[]> {
	return store.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id)
}

export async function listLedger(store: Store, orderId: number) {
	return store.select().from(orderLedger).where(eq(orderLedger.orderId, orderId)).orderBy(orderLedger.id)
}

export async function updateOrder(
	store: Store,
	id: number,
	set: Partial<Pick<NewOrder, 'status' | 'holdEndsAt' | 'holdExtended' | 'confirmedAt' | 'canceledAt' | 'flag'>>,
): Promise<void> {
	await store.update(orders).set(set).where(eq(orders.id, id))
}

/** How often a buyer's orders used a code, by the address they gave; cancelled ones do not count. */
export async function countCodeUses(store: Store, codeId: number, email: string): Promise<number> {
	const [row] = await store
		.select({ count: count() })
		.from(orders)
		.where(and(eq(orders.codeId, codeId), sql`lower(${orders.contact}->>'email') = ${email.toLowerCase()}`, ne(orders.status, 'Canceled')))
	return row?.count ?? 0
}

/** The places an order holds or has sold, its code's included. */
export async function listUsesOfOrder(store: Store, orderId: number): Promise<(typeof quotaUses.$inferSelect)[]> {
	return store
		.select(getTableColumns(quotaUses))
		.from(quotaUses)
		.innerJoin(orderLines, eq(orderLines.id, quotaUses.orderLineId))
		.where(eq(orderLines.orderId, orderId))
}

/** Orders whose hold has ended and whose places were not given back yet, the longest overdue first. */
export async function listOverdueOrders(store: Store, now: Date, limit: number) {
	return store
		.select({ id: orders.id, number: orders.number })
		.from(orders)
		.where(lte(orders.holdEndsAt, now))
		.orderBy(orders.holdEndsAt, orders.id)
		.limit(limit)
}
