import { and, asc, count, desc, eq, gt, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { insertRows } from '~/platform/database/many-rows.server.ts'
import type { ShownLines } from './rules/file-state.ts'
import { attendeeFileRows, attendeeFiles } from './tables.server.ts'

export type AttendeeFile = typeof attendeeFiles.$inferSelect
type FileChange = Partial<Omit<typeof attendeeFiles.$inferInsert, 'id' | 'eventId' | 'providerId'>>

export async function insertFile(store: Store, file: typeof attendeeFiles.$inferInsert): Promise<number> {
	const [made] = await store.insert(attendeeFiles).values(file).returning({ id: attendeeFiles.id })
	if (!made) throw new Error('a file was not written')
	return made.id
}

export async function findFile(store: Store, eventId: number, fileId: number): Promise<AttendeeFile | undefined> {
	const [file] = await store
		.select()
		.from(attendeeFiles)
		.where(and(eq(attendeeFiles.id, fileId), eq(attendeeFiles.eventId, eventId)))
	return file
}

export async function lockFile(store: Store, fileId: number): Promise<AttendeeFile | undefined> {
	const [file] = await store.select().from(attendeeFiles).where(eq(attendeeFiles.id, fileId)).for('update')
	return file
}

export async function updateFile(store: Store, fileId: number, set: FileChange): Promise<void> {
	await store.update(attendeeFiles).set(set).where(eq(attendeeFiles.id, fileId))
}

/** The files that were sent for an event, the newest first. */
export async function listFiles(store: Store, eventId: number, limit: number): Promise<AttendeeFile[]> {
	return store.select().from(attendeeFiles).where(eq(attendeeFiles.eventId, eventId)).orderBy(desc(attendeeFiles.id)).limit(limit)
}

export async function deleteLines(store: Store, fileId: number): Promise<void> {
	await store.delete(attendeeFileRows).where(eq(attendeeFileRows.fileId, fileId))
}

export async function insertLines(store: Store, rows: readonly (typeof attendeeFileRows.$inferInsert)[]): Promise<void> {
	await insertRows(store, attendeeFileRows, rows, { onConflict: 'nothing' })
}

/** The next lines after a line. */
export async function listLinesBehind(store: Store, fileId: number, line: number, limit: number) {
	return store
		.select({ line: attendeeFileRows.line, cells: attendeeFileRows.cells })
		.from(attendeeFileRows)
		.where(and(eq(attendeeFileRows.fileId, fileId), gt(attendeeFileRows.line, line)))
		.orderBy(asc(attendeeFileRows.line))
		.limit(limit)
}

function wantedBy(fileId: number, shown: ShownLines | undefined) {
	const { outcome, sameAs, alreadyThere, leftOut } = attendeeFileRows
	const kind = {
		good: eq(outcome, 'good'),
		wrong: eq(outcome, 'wrong'),
		warned: or(sql`${sameAs} is not null`, eq(alreadyThere, true)),
		left: eq(leftOut, true),
	}
	return and(eq(attendeeFileRows.fileId, fileId), shown && kind[shown])
}

/** A file's lines in their order. */
export async function listLines(
	store: Store,
	{ fileId, shown }: { fileId: number; shown?: ShownLines },
	{ limit, offset }: { limit: number; offset: number },
) {
	return store
		.select()
		.from(attendeeFileRows)
		.where(wantedBy(fileId, shown))
		.orderBy(asc(attendeeFileRows.line))
		.limit(limit)
		.offset(offset)
}

export async function countLines(store: Store, { fileId, shown }: { fileId: number; shown?: ShownLines }): Promise<number> {
	const [row] = await store.select({ count: count() }).from(attendeeFileRows).where(wantedBy(fileId, shown))
	return row?.count ?? 0
}

/** How many places of each variant the good lines want whose people are not on the list yet. */
export async function countWanted(store: Store, fileId: number): Promise<{ variantId: number | null; count: number }[]> {
	return store
		.select({ variantId: attendeeFileRows.variantId, count: count() })
		.from(attendeeFileRows)
		.where(and(eq(attendeeFileRows.fileId, fileId), eq(attendeeFileRows.outcome, 'good'), isNull(attendeeFileRows.orderId)))
		.groupBy(attendeeFileRows.variantId)
		.orderBy(attendeeFileRows.variantId)
}

/** Locks files that were sent before a moment, still hold data of people, and are not in work. */
export async function lockFilesToForget(store: Store, before: Date, limit: number): Promise<AttendeeFile[]> {
	return store
		.select()
		.from(attendeeFiles)
		.where(
			and(
				lt(attendeeFiles.sentAt, before),
				isNull(attendeeFiles.forgottenAt),
				notInArray(attendeeFiles.state, ['checking', 'applying', 'undoing']),
			),
		)
		.orderBy(attendeeFiles.sentAt)
		.limit(limit)
		.for('update', { skipLocked: true })
}

/** Empties what lines say about people; the ids of the orders they became stay. */
export async function forgetLines(store: Store, fileId: number): Promise<void> {
	await store
		.update(attendeeFileRows)
		.set({ cells: [], person: null, namedAs: null, mail: null })
		.where(eq(attendeeFileRows.fileId, fileId))
}
