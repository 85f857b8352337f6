import { and, desc, eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { resultSheets } from './tables.server.ts'

export async function insertSheet(store: Store, row: typeof resultSheets.$inferInsert): Promise<number> {
	const [made] = await store.insert(resultSheets).values(row).returning({ id: resultSheets.id })
	if (!made) throw new Error('a sheet of results was not written')
	return made.id
}

export async function findSheet(store: Store, bracketId: number, id: number) {
	const [row] = await store
		.select()
		.from(resultSheets)
		.where(and(eq(resultSheets.bracketId, bracketId), eq(resultSheets.id, id)))
	return row
}

/** The last sheets of a bracket, the newest first. */
export async function listSheets(store: Store, bracketId: number, limit: number) {
	return store.select().from(resultSheets).where(eq(resultSheets.bracketId, bracketId)).orderBy(desc(resultSheets.id)).limit(limit)
}

export async function markUndone(store: Store, id: number, undoneAt: Date): Promise<void> {
	await store.update(resultSheets).set({ undoneAt }).where(eq(resultSheets.id, id))
}
