import { and, asc, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { insertRows, isOneOf } from '~/platform/database/many-rows.server.ts'
import { bracketParts, bracketResults } from '~/features/tournament/bracket/tables.server.ts'

export type PartRow = typeof bracketParts.$inferSelect

export async function listPartRows(store: Store, bracketId: number): Promise<PartRow[]> {
	return store.select().from(bracketParts).where(eq(bracketParts.bracketId, bracketId)).orderBy(asc(bracketParts.id))
}

export async function insertParts(store: Store, rows: readonly (typeof bracketParts.$inferInsert)[]): Promise<void> {
	await insertRows(store, bracketParts, rows)
}

/**
 * Deletes a draw with its results, which were all taken back and mean nothing for another draw. The database refuses while a result counts.
 */
export async function deleteParts(store: Store, bracketId: number): Promise<void> {
	const own = store.select({ id: bracketParts.id }).from(bracketParts).where(eq(bracketParts.bracketId, bracketId))
	await store.delete(bracketResults).where(and(inArray(bracketResults.partId, own), isNotNull(bracketResults.voidedAt)))
	await store.delete(bracketParts).where(eq(bracketParts.bracketId, bracketId))
}

export async function updatePart(
	store: Store,
	id: number,
	set: Partial<Pick<typeof bracketParts.$inferInsert, 'structure' | 'decisions' | 'clashes' | 'clashesAtLeast' | 'drawId' | 'drawCode'>>,
): Promise<void> {
	await store.update(bracketParts).set(set).where(eq(bracketParts.id, id))
}

/** The results of some parts that count. */
export async function listResults(store: Store, partIds: readonly number[]) {
	return store
		.select()
		.from(bracketResults)
		.where(and(isOneOf(bracketResults.partId, partIds), isNull(bracketResults.voidedAt)))
		.orderBy(asc(bracketResults.id))
}

/** Whether a match of a bracket has a result that counts: then the draw may not change. When all results were taken back, it may change again. */
export async function hasResults(store: Store, bracketId: number): Promise<boolean> {
	const [row] = await store
		.select({ id: bracketResults.id })
		.from(bracketResults)
		.innerJoin(bracketParts, eq(bracketParts.id, bracketResults.partId))
		.where(and(eq(bracketParts.bracketId, bracketId), isNull(bracketResults.voidedAt)))
		.limit(1)
	return row !== undefined
}

/** Whether a match of a part, from this number on, ever had a result. */
export async function hasResultsFrom(store: Store, partId: number, match: number): Promise<boolean> {
	return (await store.$count(bracketResults, and(eq(bracketResults.partId, partId), gte(bracketResults.match, match)))) > 0
}

export async function insertResult(store: Store, row: typeof bracketResults.$inferInsert): Promise<number> {
	const [made] = await store.insert(bracketResults).values(row).returning({ id: bracketResults.id })
	if (!made) throw new Error('a result was not written')
	return made.id
}

/** Makes results void. They stay on record. */
export async function voidResults(
	store: Store,
	partId: number,
	matches: readonly number[],
	{ at, by }: { at: Date; by: number | null },
): Promise<void> {
	if (matches.length === 0) return
	await store
		.update(bracketResults)
		.set({ voidedAt: at, voidedBy: by })
		.where(and(eq(bracketResults.partId, partId), isOneOf(bracketResults.match, matches), isNull(bracketResults.voidedAt)))
}
