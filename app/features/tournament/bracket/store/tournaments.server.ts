import { and, asc, eq, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { tournaments } from '~/features/tournament/bracket/tables.server.ts'

export type TournamentRow = typeof tournaments.$inferSelect

/** An event's tournaments, in the order they were made. */
export async function listTournamentRows(store: Store, eventId: number): Promise<TournamentRow[]> {
	return store.select().from(tournaments).where(eq(tournaments.eventId, eventId)).orderBy(asc(tournaments.id))
}

export async function countTournaments(store: Store, eventId: number): Promise<number> {
	return store.$count(tournaments, eq(tournaments.eventId, eventId))
}

export async function lockTournament(store: Store, eventId: number, id: number): Promise<TournamentRow | undefined> {
	const [row] = await store
		.select()
		.from(tournaments)
		.where(and(eq(tournaments.id, id), eq(tournaments.eventId, eventId)))
		.for('update')
	return row
}

export async function insertTournament(store: Store, row: typeof tournaments.$inferInsert): Promise<number> {
	const [made] = await store.insert(tournaments).values(row).returning({ id: tournaments.id })
	if (!made) throw new Error('a tournament was not written')
	return made.id
}

/** Writes a tournament, and raises its version. */
export async function updateTournament(
	store: Store,
	id: number,
	set: Pick<typeof tournaments.$inferInsert, 'name' | 'template' | 'changedAt'>,
): Promise<void> {
	await store
		.update(tournaments)
		.set({ ...set, version: sql`${tournaments.version} + 1` })
		.where(eq(tournaments.id, id))
}

export async function deleteTournament(store: Store, id: number): Promise<void> {
	await store.delete(tournaments).where(eq(tournaments.id, id))
}
