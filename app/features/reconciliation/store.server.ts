import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { GatewayCode } from '../../kernel/gateway-codes.ts'
import type { Store } from '../../platform/database/database.server.ts'
import { comparisons, differences } from './tables.server.ts'

/** Whose books at a gateway; null: the platform's. */
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

/** Takes back that comparisons of a gateway were asked for: one has been made. */
export async function removeAsked(store: Store, books: Books): Promise<void> {
	await store.delete(comparisons).where(and(isOf(comparisons, books), eq(comparisons.state, 'asked')))
}

/** The newest comparison of each gateway and account: the last that ended, or what was asked for since. */
export async function listNewestComparisons(store: Store): Promise<ComparisonRow[]> {
	return store
		.selectDistinctOn([comparisons.gateway, comparisons.ownAccountId])
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

/** What is known of a charge, locked. */
export async function lockDifferenceOf(store: Store, books: Books, gatewayRef: string): Promise<DifferenceRow | undefined> {
	const which = and(isOf(differences, books), eq(differences.gatewayRef, gatewayRef))
	const [row] = await store.select().from(differences).where(which).for('update')
	return row
}

/** Writes a difference down; nothing where the charge has one already. While another transaction writes the same one, this waits for how it ends. */
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

/** What differs now, of one gateway or of all, the newest first. */
export async function listOpenDifferences(store: Store, limit: number, books?: Books): Promise<DifferenceRow[]> {
	return store
		.select()
		.from(differences)
		.where(and(eq(differences.state, 'open'), books && isOf(differences, books)))
		.orderBy(desc(differences.id))
		.limit(limit)
}

/** How many differ now. */
export async function countOpenDifferences(store: Store): Promise<number> {
	const [row] = await store
		.select({ count: sql<number>`count(*)::int` })
		.from(differences)
		.where(eq(differences.state, 'open'))
	return row?.count ?? 0
}

/** What differed and does no more, or may stay, the latest first. */
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
