import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { insertRows, isOneOf } from '~/platform/database/many-rows.server.ts'
import type { Outcome } from './rules/file-state.ts'
import type { RowPlan } from './rules/plan.ts'
import { productFileRows, productFiles } from './tables.server.ts'

export type ProductFile = typeof productFiles.$inferSelect
export type NewFileRow = typeof productFileRows.$inferInsert

export async function insertFile(store: Store, file: typeof productFiles.$inferInsert): Promise<number> {
	const [made] = await store.insert(productFiles).values(file).returning({ id: productFiles.id })
	if (!made) throw new Error('a file was not written')
	return made.id
}

export async function findFile(store: Store, fileId: number): Promise<ProductFile | undefined> {
	const [file] = await store.select().from(productFiles).where(eq(productFiles.id, fileId))
	return file
}

export async function lockFile(store: Store, fileId: number): Promise<ProductFile | undefined> {
	const [file] = await store.select().from(productFiles).where(eq(productFiles.id, fileId)).for('update')
	return file
}

export async function updateFile(store: Store, fileId: number, set: Partial<typeof productFiles.$inferInsert>): Promise<void> {
	await store.update(productFiles).set(set).where(eq(productFiles.id, fileId))
}

/** The files somebody sent, the newest first. */
export async function listFiles(store: Store, limit: number): Promise<ProductFile[]> {
	return store.select().from(productFiles).orderBy(desc(productFiles.id)).limit(limit)
}

export async function deleteFileRows(store: Store, fileId: number): Promise<void> {
	await store.delete(productFileRows).where(eq(productFileRows.fileId, fileId))
}

export async function insertFileRows(store: Store, rows: readonly NewFileRow[]): Promise<void> {
	await insertRows(store, productFileRows, rows, { onConflict: 'nothing' })
}

const columnsToPlan = {
	line: productFileRows.line,
	product: productFileRows.product,
	code: productFileRows.code,
	cells: productFileRows.cells,
	outcome: productFileRows.outcome,
	changes: productFileRows.changes,
	shown: productFileRows.shown,
}

/** The next lines after a product, ordered by product; the lines of the last product may be incomplete. */
export async function listRowsBehind(store: Store, fileId: number, product: string, limit: number) {
	return store
		.select(columnsToPlan)
		.from(productFileRows)
		.where(and(eq(productFileRows.fileId, fileId), sql`${productFileRows.product} > ${product}`))
		.orderBy(asc(productFileRows.product), asc(productFileRows.line))
		.limit(limit)
}

/** All lines of one product. */
export async function listRowsOfProduct(store: Store, fileId: number, product: string) {
	return store
		.select(columnsToPlan)
		.from(productFileRows)
		.where(and(eq(productFileRows.fileId, fileId), eq(productFileRows.product, product)))
		.orderBy(asc(productFileRows.line))
}

/** Those of these codes that occur in more than one line. */
export async function findCodesTwice(store: Store, fileId: number, codes: readonly string[]): Promise<string[]> {
	if (codes.length === 0) return []
	const rows = await store
		.select({ code: productFileRows.code })
		.from(productFileRows)
		.where(and(eq(productFileRows.fileId, fileId), isOneOf(productFileRows.code, codes)))
		.groupBy(productFileRows.code)
		.having(sql`count(*) > 1`)
	return rows.flatMap(({ code }) => code ?? [])
}

/** Stores the plans of lines, in one statement. */
export async function writePlans(store: Store, fileId: number, plans: readonly RowPlan[]): Promise<void> {
	if (plans.length === 0) return
	await store.execute(sql`
		update ${productFileRows} as r set outcome = p.outcome, issues = p.issues, changes = p.changes, shown = p.shown, left_out = false
		from json_to_recordset(${JSON.stringify(plans)}::json) as p(line int, outcome text, issues jsonb, changes jsonb, shown int)
		where r.file_id = ${fileId} and r.line = p.line`)
}

export async function markLeftOut(store: Store, fileId: number, lines: readonly number[]): Promise<void> {
	if (lines.length === 0) return
	await store
		.update(productFileRows)
		.set({ leftOut: true })
		.where(and(eq(productFileRows.fileId, fileId), isOneOf(productFileRows.line, lines)))
}

interface RowsWanted {
	fileId: number
	outcome?: Outcome
	leftOut?: boolean
}

const wantedBy = ({ fileId, outcome, leftOut }: RowsWanted) =>
	and(
		eq(productFileRows.fileId, fileId),
		outcome && eq(productFileRows.outcome, outcome),
		leftOut ? eq(productFileRows.leftOut, true) : undefined,
	)

/** A file's lines in their order. */
export async function listFileRows(store: Store, wanted: RowsWanted, { limit, offset }: { limit: number; offset: number }) {
	return store.select().from(productFileRows).where(wantedBy(wanted)).orderBy(asc(productFileRows.line)).limit(limit).offset(offset)
}

export async function countFileRows(store: Store, wanted: RowsWanted): Promise<number> {
	const [row] = await store.select({ count: count() }).from(productFileRows).where(wantedBy(wanted))
	return row?.count ?? 0
}
