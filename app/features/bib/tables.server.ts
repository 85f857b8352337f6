import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '../../kernel/locale.ts'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'
import { events } from '../event/tables.server.ts'
import { attendees } from '../registration/tables.server.ts'
import type { BibChoice } from './rules/choice.ts'
import type { BibDesign } from './rules/design.ts'
import { sheetStates, type BibFile } from './rules/sheet-state.ts'

/** How the bibs of an event look. */
export const bibDesigns = pgTable('bib_designs', {
	eventId: ref()
		.primaryKey()
		.references(() => events.id, { onDelete: 'cascade' }),
	design: jsonb().$type<BibDesign>().notNull(),
	/** The provider's sign, in the file store. */
	logo: text(),
	sponsors: jsonb().$type<readonly string[]>().notNull(),
})

/** Bibs that somebody wished to print, and how far they are. */
export const bibSheets = pgTable(
	'bib_sheets',
	{
		id: id(),
		providerId: ref().notNull(),
		eventId: ref()
			.notNull()
			.references(() => events.id, { onDelete: 'cascade' }),
		/** Pressed twice it is one sheet. */
		key: text().notNull(),
		choice: jsonb().$type<BibChoice>().notNull(),
		design: jsonb().$type<BibDesign>().notNull(),
		logo: text(),
		sponsors: jsonb().$type<readonly string[]>().notNull(),
		locale: text().$type<Locale>().notNull(),
		state: text({ enum: sheetStates }).notNull(),
		bibs: integer().notNull(),
		/** How many are drawn, those of the file that is not finished included. */
		reached: integer().notNull().default(0),
		/** How many are in finished files: those count as printed. */
		inFiles: integer().notNull().default(0),
		files: jsonb().$type<readonly BibFile[]>().notNull().default([]),
		startedBy: ref().references(() => accounts.id, { onDelete: 'set null' }),
		startedAt: instant().notNull(),
		workedAt: instant().notNull(),
		endedAt: instant(),
		/** Its files are gone. */
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

/** Whose bib stands at which place of a sheet, with the number and the ticket code it has there. */
export const bibSheetLines = pgTable(
	'bib_sheet_lines',
	{
		sheetId: ref()
			.notNull()
			.references(() => bibSheets.id, { onDelete: 'cascade' }),
		/** From 0, by number. */
		position: integer().notNull(),
		attendeeId: ref()
			.notNull()
			.references(() => attendees.id, { onDelete: 'cascade' }),
		candidateNumber: text().notNull(),
		/** Which of the attendee's ticket codes; null where the bib carries none. */
		codeIssue: integer(),
	},
	(table) => [primaryKey({ columns: [table.sheetId, table.position] }), index('bib_sheet_lines_attendee').on(table.attendeeId)],
)
