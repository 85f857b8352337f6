import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, json, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'
import type { Cells, RowIssue } from './rules/cells.ts'
import { fileProblems, fileStates, outcomes } from './rules/file-state.ts'
import type { RowChange } from './rules/plan-row.ts'
import { undoOutcomes, type LeftAlone } from './rules/undo-plan.ts'
import type { WrittenProduct } from './rules/written.ts'

/** Files of products that were sent, with their progress. */
export const productFiles = pgTable(
	'product_files',
	{
		id: id(),
		/** The path of its bytes, until they are read. */
		path: text().notNull(),
		state: text({ enum: fileStates }).notNull(),
		problem: text({ enum: fileProblems }),
		/** `xlsx`, or the encoding of a CSV file: `utf-8`. */
		format: text(),
		/** Names of unknown columns. */
		unknownColumns: jsonb().$type<readonly string[]>().notNull().default([]),
		rows: integer().notNull().default(0),
		creates: integer().notNull().default(0),
		changes: integer().notNull().default(0),
		sames: integer().notNull().default(0),
		errors: integer().notNull().default(0),
		/** How often it was applied; it can be applied again after another check, if the catalogue changed. */
		rounds: integer().notNull().default(0),
		/** How many of its rows were checked or applied, and the last product handled. */
		done: integer().notNull().default(0),
		reached: text().notNull().default(''),
		/** How many rows were not applied, because the catalogue had changed. */
		leftOut: integer().notNull().default(0),
		accountId: ref().references(() => accounts.id, { onDelete: 'set null' }),
		sentAt: instant().notNull(),
		appliedAt: instant(),
		/** The account that started its undo. */
		undoneById: ref().references(() => accounts.id, { onDelete: 'set null' }),
		undoneAt: instant(),
	},
	(table) => [
		index('product_files_account').on(table.accountId),
		index('product_files_undone_by').on(table.undoneById),
		check('product_files_problem', sql`(${table.state} = 'failed') = (${table.problem} is not null)`),
	],
)

/** The lines of files, with their plans and results. */
export const productFileRows = pgTable(
	'product_file_rows',
	{
		fileId: ref()
			.notNull()
			.references(() => productFiles.id, { onDelete: 'cascade' }),
		line: integer().notNull(),
		/** The address of the product it is about. */
		product: text().notNull(),
		code: text(),
		cells: jsonb().$type<Cells>().notNull(),
		outcome: text({ enum: outcomes }),
		issues: jsonb().$type<readonly RowIssue[]>().notNull().default([]),
		changes: jsonb().$type<readonly RowChange[]>().notNull().default([]),
		/** The expected stock when it was checked. */
		shown: integer(),
		leftOut: boolean().notNull().default(false),
	},
	(table) => [
		primaryKey({ columns: [table.fileId, table.line] }),
		index('product_file_rows_product').on(table.fileId, table.product, table.line),
		index('product_file_rows_code').on(table.fileId, table.code),
	],
)

/**
 * The values that a file wrote about a product, with the old values, and the outcome of the undo. Rows are kept as long as the file can be undone,
 * even if the product is deleted.
 */
export const productFileWrites = pgTable(
	'product_file_writes',
	{
		fileId: ref()
			.notNull()
			.references(() => productFiles.id, { onDelete: 'cascade' }),
		/** The count of the application, from 1. */
		round: integer().notNull(),
		/** The product's address in the file. */
		product: text().notNull(),
		productId: ref().notNull(),
		/** Stored as text: nobody queries inside it, and parsing it would make an import take twice as long. */
		written: json().$type<WrittenProduct>().notNull(),
		/** Null until it is undone. */
		outcome: text({ enum: undoOutcomes }),
		leftAlone: jsonb().$type<readonly LeftAlone[]>().notNull().default([]),
	},
	(table) => [
		primaryKey({ columns: [table.fileId, table.round, table.product] }),
		index('product_file_writes_to_undo')
			.on(table.fileId, table.round, table.product)
			.where(sql`outcome is null`),
	],
)
