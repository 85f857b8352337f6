import { eq, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { matchSchedules } from './tables.server.ts'

export async function findScheduleRow(store: Store, bracketId: number) {
	const [row] = await store.select().from(matchSchedules).where(eq(matchSchedules.bracketId, bracketId))
	return row
}

/** Writes a bracket's schedule; its version goes up. */
export async function writeSchedule(store: Store, row: Omit<typeof matchSchedules.$inferInsert, 'version'>): Promise<void> {
	const { settings, matches, changedAt } = row
	await store
		.insert(matchSchedules)
		.values(row)
		.onConflictDoUpdate({
			target: matchSchedules.bracketId,
			set: { settings, matches, changedAt, version: sql`${matchSchedules.version} + 1` },
		})
}
