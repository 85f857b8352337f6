import { and, count, desc, eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { bracketCandidates, bracketParts, bracketResults, brackets } from '~/features/tournament/bracket/tables.server.ts'

export type BracketRow = typeof brackets.$inferSelect

/** An event's brackets, the newest first. */
export async function listBracketRows(store: Store, eventId: number): Promise<BracketRow[]> {
	return store.select().from(brackets).where(eq(brackets.eventId, eventId)).orderBy(desc(brackets.id))
}

/** The names of the brackets whose draw is finished, the newest first; read together with an event's row. */
export const bracketsPart = {
	of: (eventId: SQLWrapper) => sql`
		select coalesce(json_agg(json_build_object('id', ${brackets.id}, 'name', ${brackets.name}) order by ${brackets.id} desc), '[]')
		from ${brackets} where ${brackets.eventId} = ${eventId} and ${brackets.state} <> 'draft'`,
	read: (named: unknown) => named as { id: number; name: string }[],
}

export async function countBrackets(store: Store, eventId: number): Promise<number> {
	return store.$count(brackets, eq(brackets.eventId, eventId))
}

/** How many candidates each bracket of an event has, without those who were taken out. */
export async function countCandidatesByBracket(store: Store, eventId: number): Promise<Map<number, number>> {
	const rows = await store
		.select({ id: bracketCandidates.bracketId, count: count() })
		.from(bracketCandidates)
		.innerJoin(brackets, eq(brackets.id, bracketCandidates.bracketId))
		.where(and(eq(brackets.eventId, eventId), eq(bracketCandidates.takenOut, false)))
		.groupBy(bracketCandidates.bracketId)
	return new Map(rows.map((row) => [row.id, row.count]))
}

/** How many matches each bracket has, and how many of them have a result that counts. */
export async function countMatchesByBracket(store: Store, bracketIds: readonly number[]) {
	const matches = await store
		.select({ id: bracketParts.bracketId, count: sql<number>`sum(jsonb_array_length(${bracketParts.structure} -> 'matches'))::int` })
		.from(bracketParts)
		.where(isOneOf(bracketParts.bracketId, bracketIds))
		.groupBy(bracketParts.bracketId)
	const results = await store
		.select({ id: bracketParts.bracketId, count: count() })
		.from(bracketResults)
		.innerJoin(bracketParts, eq(bracketParts.id, bracketResults.partId))
		.where(and(isOneOf(bracketParts.bracketId, bracketIds), sql`${bracketResults.voidedAt} is null`))
		.groupBy(bracketParts.bracketId)
	const played = new Map(results.map((row) => [row.id, row.count]))
	return new Map(matches.map((row) => [row.id, { matches: row.count, played: played.get(row.id) ?? 0 }]))
}

const own = (eventId: number, id: number) => and(eq(brackets.id, id), eq(brackets.eventId, eventId))

export async function findBracketRow(store: Store, eventId: number, id: number): Promise<BracketRow | undefined> {
	const [row] = await store.select().from(brackets).where(own(eventId, id))
	return row
}

/** Locks a bracket. Every change of a bracket, its candidates, parts or results locks it first. */
export async function lockBracket(store: Store, eventId: number, id: number): Promise<BracketRow | undefined> {
	const [row] = await store.select().from(brackets).where(own(eventId, id)).for('update')
	return row
}

export async function insertBracket(store: Store, row: typeof brackets.$inferInsert): Promise<number> {
	const [made] = await store.insert(brackets).values(row).returning({ id: brackets.id })
	if (!made) throw new Error('a bracket was not written')
	return made.id
}

/** Writes fields of a bracket, and raises its version. */
export async function updateBracket(
	store: Store,
	id: number,
	set: Partial<Omit<typeof brackets.$inferInsert, 'id' | 'eventId' | 'version'>>,
) {
	await store
		.update(brackets)
		.set({ ...set, version: sql`${brackets.version} + 1` })
		.where(eq(brackets.id, id))
}

/** Deletes a bracket with its candidates. The database refuses a bracket that has results. */
export async function deleteBracketRow(store: Store, id: number): Promise<void> {
	await store.delete(brackets).where(eq(brackets.id, id))
}
