import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { madeFiles } from './tables.server.ts'

export type MadeFileRow = typeof madeFiles.$inferSelect
type NewFile = typeof madeFiles.$inferInsert

/** Stores the request for a file. @returns its id, and whether the same request was there before and is still in work */
export async function insertMadeFile(store: Store, row: NewFile & { accountId: number }): Promise<{ id: number; isNew: boolean }> {
	const [written] = await store.insert(madeFiles).values(row).onConflictDoNothing().returning({ id: madeFiles.id })
	if (written) return { id: written.id, isNew: true }
	const [known] = await store
		.select({ id: madeFiles.id })
		.from(madeFiles)
		.where(
			and(
				eq(madeFiles.accountId, row.accountId),
				eq(madeFiles.kind, row.kind),
				eq(madeFiles.wanted, row.wanted),
				inArray(madeFiles.state, ['waiting', 'working']),
			),
		)
	if (!known) throw new Error('a file that is in work is not there')
	return { id: known.id, isNew: false }
}

export async function findMadeFile(store: Store, id: number): Promise<MadeFileRow | undefined> {
	const [row] = await store.select().from(madeFiles).where(eq(madeFiles.id, id))
	return row
}

export async function lockMadeFile(store: Store, id: number): Promise<MadeFileRow | undefined> {
	const [row] = await store.select().from(madeFiles).where(eq(madeFiles.id, id)).for('update')
	return row
}

export async function updateMadeFile(
	store: Store,
	id: number,
	set: Partial<Pick<MadeFileRow, 'state' | 'done' | 'total' | 'path' | 'name' | 'contentType' | 'expiresAt'>>,
): Promise<void> {
	await store.update(madeFiles).set(set).where(eq(madeFiles.id, id))
}

/** Deletes the rows of expired files, `most` at a time. @returns the paths of their bytes, and how many there were */
export async function deleteExpired(store: Store, now: Date, most: number): Promise<{ paths: string[]; deleted: number }> {
	const over = store
		.select({ id: madeFiles.id })
		.from(madeFiles)
		.where(lte(madeFiles.expiresAt, now))
		.orderBy(asc(madeFiles.id))
		.limit(most)
		.for('update', { skipLocked: true })
	const gone = await store
		.delete(madeFiles)
		.where(sql`${madeFiles.id} in (${over})`)
		.returning({ path: madeFiles.path })
	return { paths: gone.flatMap(({ path }) => path ?? []), deleted: gone.length }
}
