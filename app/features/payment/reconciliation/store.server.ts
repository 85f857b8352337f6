import { and, desc, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { GatewayCode } from '~/kernel/gateway-codes.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { comparisons, differences } from './tables.server.ts'

/** The books of one account at a gateway; null: the platform's account. */
export interface Books {
	gateway: GatewayCode
	ownAccountId: number | null
}

const isOf = (table: typeof comparisons | typeof differences, { gateway, ownAccountId }: Books) =>
	and(eq(table.gateway, gateway), ownAccountId === null ? isNull(table.ownAccountId) : eq(table.ownAccountId, ownAccountId))

export type DifferenceRow = typeof differences.$inferSelect
export type ComparisonRow = typeof comparisons.$inferSelect

export async function insertComparison(store: Store, row: typeof comparisons.$inferInsert): Promise<void> {
	await store.insert(comparisons).values(row)
}

/** Removes the mark that somebody asked for a comparison of these books, because a comparison has been made. */
export async function removeAsked(store: Store, books: Books): Promise<void> {
	await store.delete(comparisons).where(and(isOf(comparisons, books), eq(comparisons.state, 'asked')))
}

/** For each gateway and account: its newest comparison, finished or asked for, and the time of the last one that succeeded. */
export async function listNewestComparisons(store: Store): Promise<(ComparisonRow & { lastAt: Date | null })[]> {
	const succeeded = sql`max(${comparisons.at}) filter (where ${comparisons.state} = 'compared')`
	const lastAt = sql<Date | null>`${succeeded} over (partition by ${comparisons.gateway}, ${comparisons.ownAccountId})`.mapWith(
		comparisons.at,
	)
	return store
		.selectDistinctOn([comparisons.gateway, comparisons.ownAccountId], { ...getTableColumns(comparisons), lastAt })
		.from(comparisons)
		.orderBy(comparisons.gateway, comparisons.ownAccountId, desc(comparisons.id))
}

/** When a gateway's books were last compared. */
export async function lastCompared(store: Store, books: Books): Promise<Date | undefined> {
	const [row] = await store
		.select({ at: comparisons.at })
		.from(comparisons)
		.where(and(isOf(comparisons, books), eq(comparisons.state, 'compared')))
		.orderBy(desc(comparisons.id))
		.limit(1)
	return row?.at
}

export async function findDifference(store: Store, id: number): Promise<DifferenceRow | undefined> {
	const [row] = await store.select().from(differences).where(eq(differences.id, id))
	return row
}

export async function lockDifference(store: Store, id: number): Promise<DifferenceRow | undefined> {
	const [row] = await store.select().from(differences).where(eq(differences.id, id)).for('update')
	return row
}

/** Locks and returns the difference that is known of a charge. */
export async function lockDifferenceOf(store: Store, books: Books, gatewayRef: string): Promise<DifferenceRow | undefined> {
	const which = and(isOf(differences, books), eq(differences.gatewayRef, gatewayRef))
	const [row] = await store.select().from(differences).where(which).for('update')
	return row
}

/** Inserts a difference; inserts nothing where the charge has one already. Waits while another transaction inserts one for the same charge. */
export async function insertDifference(store: Store, row: typeof differences.$inferInsert): Promise<DifferenceRow | undefined> {
	const [kept] = await store.insert(differences).values(row).onConflictDoNothing().returning()
	return kept
}

export async function updateDifference(
	store: Store,
	id: number,
	set: Partial<Omit<DifferenceRow, 'id' | 'gateway' | 'ownAccountId' | 'gatewayRef'>>,
) {
	await store.update(differences).set(set).where(eq(differences.id, id))
}

/** The open differences of one gateway, or of all gateways, newest first. */
export async function listOpenDifferences(store: Store, limit: number, books?: Books): Promise<DifferenceRow[]> {
	return store
		.select()
		.from(differences)
		.where(and(eq(differences.state, 'open'), books && isOf(differences, books)))
		.orderBy(desc(differences.id))
		.limit(limit)
}

/** How many differences are open. */
export async function countOpenDifferences(store: Store): Promise<number> {
	const [row] = await store
		.select({ count: sql<number>`count(*)::int` })
		.from(differences)
		.where(eq(differences.state, 'open'))
	return row?.count ?? 0
}

/** The differences that are settled or that a person has looked at, latest first. */
export async function listDoneDifferences(store: Store, limit: number): Promise<DifferenceRow[]> {
	return store.select().from(differences).where(ne(differences.state, 'open')).orderBy(desc(differences.doneAt)).limit(limit)
}

/** Locks the open differences of these charges. */
export async function lockOpenDifferences(store: Store, books: Books, refs: readonly string[]): Promise<DifferenceRow[]> {
	if (refs.length === 0) return []
	return store
		.select()
		.from(differences)
		.where(and(isOf(differences, books), eq(differences.state, 'open'), inArray(differences.gatewayRef, [...refs])))
		.orderBy(differences.id)
		.for('update')
}
