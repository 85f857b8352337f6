import { and, asc, count, desc, eq, isNotNull, isNull, lte, ne, notInArray, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { insertRows } from '~/platform/database/many-rows.server.ts'
import { productFiles, productFileWrites } from '~/features/product-file/tables.server.ts'

export type NewWrite = Pick<typeof productFileWrites.$inferInsert, 'fileId' | 'round' | 'product' | 'productId' | 'written'>

/** Stores the values that a file wrote, in one statement. */
export async function insertWrites(store: Store, rows: readonly NewWrite[]): Promise<void> {
	await insertRows(
		store,
		productFileWrites,
		rows.map((row) => ({ ...row, leftAlone: [] })),
	)
}

/** The next products to undo, all of one round: the last write is undone first. */
export async function listWritesToUndo(store: Store, fileId: number, limit: number) {
	const { round, product, productId, written, outcome } = productFileWrites
	const rows = await store
		.select({ round, product, productId, written })
		.from(productFileWrites)
		.where(and(eq(productFileWrites.fileId, fileId), isNull(outcome)))
		.orderBy(desc(round), desc(product))
		.limit(limit)
	return rows.filter((row) => row.round === rows[0]?.round)
}

type Undone = Pick<typeof productFileWrites.$inferSelect, 'product' | 'outcome' | 'leftAlone'>

/** Stores the outcomes for products, in one statement. */
export async function writeUndone(
	store: Store,
	{ fileId, round }: { fileId: number; round: number },
	undone: readonly Undone[],
): Promise<void> {
	if (undone.length === 0) return
	await store.execute(sql`
		update ${productFileWrites} as w set outcome = u.outcome, left_alone = u."leftAlone"
		from json_to_recordset(${JSON.stringify(undone)}::json) as u(product text, outcome text, "leftAlone" jsonb)
		where w.file_id = ${fileId} and w.round = ${round} and w.product = u.product`)
}

/** How many products a file wrote, and their outcomes: `restored` completely, `stayed` with values that were kept; archived ones always keep some. */
export async function countWrites(store: Store, fileId: number) {
	const { outcome, leftAlone } = productFileWrites
	const of = (which: 'removed' | 'archived') => sql<number>`(count(*) filter (where ${outcome} = ${which}))::int`
	const withLeft = sql`${leftAlone} <> '[]' and ${outcome} <> 'archived'`
	const [counts] = await store
		.select({
			products: count(),
			undone: count(outcome),
			restored: sql<number>`(count(*) filter (where ${outcome} = 'restored' and ${leftAlone} = '[]'))::int`,
			removed: of('removed'),
			archived: of('archived'),
			stayed: sql<number>`(count(*) filter (where ${withLeft}))::int`,
		})
		.from(productFileWrites)
		.where(eq(productFileWrites.fileId, fileId))
	return counts ?? { products: 0, undone: 0, restored: 0, removed: 0, archived: 0, stayed: 0 }
}

/** Whether there are stored writes that an undo of the file would use. */
export async function hasWrites(store: Store, fileId: number): Promise<boolean> {
	const [row] = await store
		.select({ product: productFileWrites.product })
		.from(productFileWrites)
		.where(eq(productFileWrites.fileId, fileId))
		.limit(1)
	return row !== undefined
}

/** Products that an undo did not restore completely, by address. */
export async function listLeftAlone(store: Store, fileId: number, { limit, offset }: { limit: number; offset: number }) {
	const { round, product, productId, outcome, leftAlone } = productFileWrites
	return store
		.select({ round, product, productId, outcome, leftAlone })
		.from(productFileWrites)
		.where(and(eq(productFileWrites.fileId, fileId), isNotNull(outcome), ne(leftAlone, [])))
		.orderBy(asc(product), desc(round))
		.limit(limit)
		.offset(offset)
}

/** Deletes the old values of files that were applied up to this moment, except for a file whose undo is running. */
export async function deleteWritesOf(store: Store, appliedUntil: Date): Promise<void> {
	const old = store
		.select({ id: productFiles.id })
		.from(productFiles)
		.where(and(lte(productFiles.appliedAt, appliedUntil), notInArray(productFiles.state, ['applying', 'undoing'])))
	await store.delete(productFileWrites).where(sql`${productFileWrites.fileId} in ${old}`)
}
