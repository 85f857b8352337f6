import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '../../kernel/locale.ts'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'
import { madeFileKinds, madeFileStates, type WantedBracket } from './rules/made-file.ts'

/** A file somebody asked for that a job makes, and how far it is. Row and bytes are deleted together. */
export const madeFiles = pgTable(
	'made_files',
	{
		id: id(),
		accountId: ref().references(() => accounts.id, { onDelete: 'set null' }),
		kind: text({ enum: madeFileKinds }).notNull(),
		/** The orders it is about; null: all that wait. */
		orderIds: jsonb().$type<readonly number[]>(),
		/** The bracket it is about. */
		bracket: jsonb().$type<WantedBracket>(),
		/** The request in one line, so that the file is made once however often the button is pressed. */
		wanted: text().notNull(),
		locale: text().$type<Locale>().notNull(),
		state: text({ enum: madeFileStates }).notNull(),
		done: integer().notNull().default(0),
		total: integer().notNull().default(0),
		/** The path of its bytes, its name and its type, once it is ready. */
		path: text(),
		name: text(),
		contentType: text(),
		askedAt: instant().notNull(),
		/** After this moment it is deleted. */
		expiresAt: instant().notNull(),
	},
	(table) => [
		uniqueIndex('made_files_in_work')
			.on(table.accountId, table.kind, table.wanted)
			.where(sql`state in ('waiting', 'working')`),
		index('made_files_expires').on(table.expiresAt),
		check('made_files_progress', sql`${table.done} between 0 and ${table.total}`),
		check(
			'made_files_ready',
			sql`(${table.state} = 'ready') = (${table.path} is not null) and (${table.path} is null) = (${table.name} is null) and (${table.path} is null) = (${table.contentType} is null)`,
		),
	],
)
