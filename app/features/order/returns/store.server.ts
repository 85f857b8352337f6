import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { lineRefunds, returnLines, returns } from './tables.server.ts'

export type ReturnRow = typeof returns.$inferSelect
export type ReturnLineRow = typeof returnLines.$inferSelect

/** Inserts a request; returns nothing when its key was used before. */
export async function insertReturn(store: Store, row: typeof returns.$inferInsert): Promise<ReturnRow | undefined> {
	const [inserted] = await store.insert(returns).values(row).onConflictDoNothing({ target: returns.key }).returning()
	return inserted
}

export async function insertReturnLines(store: Store, rows: readonly (typeof returnLines.$inferInsert)[]): Promise<void> {
	if (rows.length > 0) await store.insert(returnLines).values([...rows])
}

export async function findReturnByKey(store: Store, key: string): Promise<ReturnRow | undefined> {
	const [row] = await store.select().from(returns).where(eq(returns.key, key))
	return row
}

export async function findReturn(store: Store, id: number): Promise<ReturnRow | undefined> {
	const [row] = await store.select().from(returns).where(eq(returns.id, id))
	return row
}

/** Locks a return. Its order is locked before it, always in this order. */
export async function lockReturn(store: Store, id: number): Promise<ReturnRow | undefined> {
	const [row] = await store.select().from(returns).where(eq(returns.id, id)).for('update')
	return row
}

export async function updateReturn(
	store: Store,
	id: number,
	set: Partial<
		Pick<ReturnRow, 'state' | 'answer' | 'refundMinor' | 'byHandMinor' | 'handedOverAt' | 'decidedAt' | 'receivedAt' | 'refundedAt'>
	>,
): Promise<void> {
	await store.update(returns).set(set).where(eq(returns.id, id))
}

export async function listReturnLines(store: Store, returnIds: readonly number[]): Promise<ReturnLineRow[]> {
	if (returnIds.length === 0) return []
	return store
		.select()
		.from(returnLines)
		.where(inArray(returnLines.returnId, [...returnIds]))
		.orderBy(returnLines.id)
}

/** For each of these order lines: how many pieces are in returns that still stand, or were refunded without their goods. */
export async function claimedPieces(store: Store, orderLineIds: readonly number[]): Promise<Map<number, number>> {
	if (orderLineIds.length === 0) return new Map()
	const ids = [...orderLineIds]
	const returned = await store
		.select({ orderLineId: returnLines.orderLineId, pieces: sql<number>`sum(${returnLines.quantity})::int` })
		.from(returnLines)
		.innerJoin(returns, eq(returns.id, returnLines.returnId))
		.where(and(inArray(returnLines.orderLineId, ids), inArray(returns.state, ['requested', 'approved', 'received', 'refunded'])))
		.groupBy(returnLines.orderLineId)
	const refunded = await store
		.select({ orderLineId: lineRefunds.orderLineId, pieces: sql<number>`sum(${lineRefunds.quantity})::int` })
		.from(lineRefunds)
		.where(inArray(lineRefunds.orderLineId, ids))
		.groupBy(lineRefunds.orderLineId)
	const pieces = new Map<number, number>()
	for (const each of [...returned, ...refunded]) pieces.set(each.orderLineId, (pieces.get(each.orderLineId) ?? 0) + each.pieces)
	return pieces
}

/** A page of an account's returns, newest first, and their number. */
export async function listReturnsOfAccount(
	store: Store,
	accountId: number,
	{ offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; rows: ReturnRow[] }> {
	const mine = eq(returns.accountId, accountId)
	const [[found], rows] = await Promise.all([
		store.select({ total: count() }).from(returns).where(mine),
		store.select().from(returns).where(mine).orderBy(desc(returns.requestedAt), desc(returns.id)).offset(offset).limit(limit),
	])
	return { total: found?.total ?? 0, rows }
}
