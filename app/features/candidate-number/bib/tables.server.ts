import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../kernel/locale.ts'
import { id, instant, ref } from '../../../platform/database/columns.server.ts'
import { accounts } from '../../account/tables.server.ts'
import { events } from '../../event/tables.server.ts'
import { attendees } from '../../attendee/registration/tables.server.ts'
import type { BibChoice } from './rules/choice.ts'
import type { BibDesign } from './rules/design.ts'
import { sheetStates, type BibFile } from './rules/sheet-state.ts'

/** The design of an event's bibs. */
export const bibDesigns = pgTable('bib_designs', {
	eventId: ref()
		.primaryKey()
		.references(() => events.id, { onDelete: 'cascade' }),
	design: jsonb().$type<BibDesign>().notNull(),
	/** The path of the provider's logo in the file store. */
	logo: text(),
	sponsors: jsonb().$type<readonly string[]>().notNull(),
})

/** Bibs that somebody asked to print, and how many are drawn. */
export const bibSheets = pgTable(
	'bib_sheets',
	{
		id: id(),
		providerId: ref().notNull(),
		eventId: ref()
			.notNull()
			.references(() => events.id, { onDelete: 'cascade' }),
		/** Two calls with the same key make one sheet. */
		key: text().notNull(),
		choice: jsonb().$type<BibChoice>().notNull(),
		design: jsonb().$type<BibDesign>().notNull(),
		logo: text(),
		sponsors: jsonb().$type<readonly string[]>().notNull(),
		locale: text().$type<Locale>().notNull(),
		state: text({ enum: sheetStates }).notNull(),
		bibs: integer().notNull(),
		/** How many bibs are drawn, including those of the unfinished file. */
		reached: integer().notNull().default(0),
		/** How many bibs are in finished files: these count as printed. */
		inFiles: integer().notNull().default(0),
		files: jsonb().$type<readonly BibFile[]>().notNull().default([]),
		startedBy: ref().references(() => accounts.id, { onDelete: 'set null' }),
		startedAt: instant().notNull(),
		workedAt: instant().notNull(),
		endedAt: instant(),
		/** When the sheet's files were deleted. */
		forgottenAt: instant(),
	},
	(table) => [
		uniqueIndex('bib_sheets_key').on(table.eventId, table.key),
		index('bib_sheets_event').on(table.eventId, table.id),
		index('bib_sheets_kept')
			.on(table.startedAt)
			.where(sql`forgotten_at is null`),
		check('bib_sheets_reached', sql`0 <= ${table.inFiles} and ${table.inFiles} <= ${table.reached} and ${table.reached} <= ${table.bibs}`),
		check('bib_sheets_drawn', sql`${table.state} <> 'drawn' or ${table.inFiles} = ${table.bibs}`),
	],
)

/** Whose bib is at which place of a sheet, and the number and ticket code it shows. */
export const bibSheetLines = pgTable(
	'bib_sheet_lines',
	{
		sheetId: ref()
			.notNull()
			.references(() => bibSheets.id, { onDelete: 'cascade' }),
		/** From 0, in the order of the numbers. */
		position: integer().notNull(),
		attendeeId: ref()
			.notNull()
			.references(() => attendees.id, { onDelete: 'cascade' }),
		candidateNumber: text().notNull(),
		/** Which of the attendee's ticket codes the bib shows; null when it shows none. */
		codeIssue: integer(),
	},
	(table) => [primaryKey({ columns: [table.sheetId, table.position] }), index('bib_sheet_lines_attendee').on(table.attendeeId)],
)
