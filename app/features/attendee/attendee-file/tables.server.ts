import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../kernel/locale.ts'
import { id, instant, ref } from '../../../platform/database/columns.server.ts'
import { accounts } from '../../account/tables.server.ts'
import { events } from '../../event/tables.server.ts'
import { orders } from '../../order/tables.server.ts'
import { ticketVariants } from '../../ticket/tables.server.ts'
import type { Cell } from './rules/cells.ts'
import type { MappedColumn } from './rules/columns.ts'
import { fileProblems, fileStates, outcomes, stops } from './rules/file-state.ts'
import type { LineIssue, PlannedPerson } from './rules/plan-person.ts'

/** A file of people that somebody sent for an event, and its progress. */
export const attendeeFiles = pgTable(
	'attendee_files',
	{
		id: id(),
		providerId: ref().notNull(),
		eventId: ref()
			.notNull()
			.references(() => events.id),
		/** Where the file's bytes are kept until they are read. */
		path: text().notNull(),
		state: text({ enum: fileStates }).notNull(),
		problem: text({ enum: fileProblems }),
		/** `xlsx`, or the encoding of a CSV file: `utf-8`. */
		format: text(),
		headings: jsonb().$type<readonly string[]>().notNull().default([]),
		/** What each column says about a person, in the order of the columns: first guessed, then as a person named it. */
		columns: jsonb().$type<readonly MappedColumn[]>().notNull().default([]),
		/** The ticket for people whose line names none; emptied when the ticket is deleted. */
		variantId: ref().references(() => ticketVariants.id, { onDelete: 'set null' }),
		rows: integer().notNull().default(0),
		good: integer().notNull().default(0),
		wrong: integer().notNull().default(0),
		/** How many good lines may be about somebody who is there twice. */
		warned: integer().notNull().default(0),
		/** How many lines were checked, put on the list or taken off it again, and the last such line. */
		done: integer().notNull().default(0),
		reached: integer().notNull().default(0),
		/** How many people this file put on the list, and how many found no place. */
		made: integer().notNull().default(0),
		leftOut: integer().notNull().default(0),
		stop: text({ enum: stops }),
		/** Whether everybody with an address gets their ticket by mail, and in which language. */
		mails: boolean().notNull().default(false),
		locale: text().$type<Locale>().notNull(),
		accountId: ref().references(() => accounts.id, { onDelete: 'set null' }),
		sentAt: instant().notNull(),
		appliedAt: instant(),
		undoneAt: instant(),
		/** When the file's data of people was forgotten. */
		forgottenAt: instant(),
	},
	(table) => [
		index('attendee_files_event').on(table.eventId, table.id),
		index('attendee_files_account').on(table.accountId),
		index('attendee_files_kept')
			.on(table.sentAt)
			.where(sql`forgotten_at is null`),
		check('attendee_files_problem', sql`(${table.state} = 'failed') = (${table.problem} is not null)`),
		check('attendee_files_stop', sql`(${table.state} = 'stopped') = (${table.stop} is not null)`),
	],
)

/** A line of a file, the person it is about, and the order it became. */
export const attendeeFileRows = pgTable(
	'attendee_file_rows',
	{
		fileId: ref()
			.notNull()
			.references(() => attendeeFiles.id, { onDelete: 'cascade' }),
		line: integer().notNull(),
		cells: jsonb().$type<readonly Cell[]>().notNull(),
		outcome: text({ enum: outcomes }),
		issues: jsonb().$type<readonly LineIssue[]>().notNull().default([]),
		person: jsonb().$type<PlannedPerson>(),
		variantId: ref(),
		/** What the person is recognised by in the file and on the list. */
		namedAs: text(),
		mail: text(),
		/** The first line that seems to be about the same person. */
		sameAs: integer(),
		alreadyThere: boolean().notNull().default(false),
		leftOut: boolean().notNull().default(false),
		orderId: ref().references(() => orders.id),
	},
	(table) => [primaryKey({ columns: [table.fileId, table.line] }), index('attendee_file_rows_order').on(table.orderId)],
)
