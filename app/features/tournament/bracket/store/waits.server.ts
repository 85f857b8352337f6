import { asc, between, eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { insertRows } from '~/platform/database/many-rows.server.ts'
import { drawBeacons } from '~/features/draw/draw-record/tables.server.ts'
import { bracketWaits, brackets } from '~/features/tournament/bracket/tables.server.ts'

export type WaitRow = typeof bracketWaits.$inferSelect

/** The draws of a bracket that wait for a beacon's answer, in the order of its parts. */
export async function listWaits(store: Store, bracketId: number): Promise<WaitRow[]> {
	return store.select().from(bracketWaits).where(eq(bracketWaits.bracketId, bracketId)).orderBy(asc(bracketWaits.drawId))
}

/** Whether a bracket waits for a beacon's answer: meanwhile it may not be changed. */
export async function isWaiting(store: Store, bracketId: number): Promise<boolean> {
	return (await store.$count(bracketWaits, eq(bracketWaits.bracketId, bracketId))) > 0
}

export async function insertWaits(store: Store, rows: readonly (typeof bracketWaits.$inferInsert)[]): Promise<void> {
	await insertRows(store, bracketWaits, rows)
}

export async function deleteWaits(store: Store, bracketId: number): Promise<void> {
	await store.delete(bracketWaits).where(eq(bracketWaits.bracketId, bracketId))
}

/** The brackets whose beacon's round was due within a period, with the round to ask for; those that wait longest come first. */
export async function listDueWaits(store: Store, { from, to }: { from: Date; to: Date }, limit: number) {
	return store
		.selectDistinct({
			...{ eventId: brackets.eventId, bracketId: brackets.id },
			...{ chainHash: drawBeacons.chainHash, round: drawBeacons.round, dueAt: drawBeacons.dueAt },
		})
		.from(bracketWaits)
		.innerJoin(brackets, eq(brackets.id, bracketWaits.bracketId))
		.innerJoin(drawBeacons, eq(drawBeacons.drawId, bracketWaits.drawId))
		.where(between(drawBeacons.dueAt, from, to))
		.orderBy(asc(drawBeacons.dueAt))
		.limit(limit)
}
