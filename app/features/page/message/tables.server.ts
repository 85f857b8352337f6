import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../kernel/locale.ts'
import { id, instant, ref } from '../../../platform/database/columns.server.ts'
import { accounts } from '../../account/tables.server.ts'

/** What people wrote into the forms of pages. Whom a form writes to is not kept here: it stands in the page. */
export const pageMessages = pgTable(
	'page_messages',
	{
		id: id(),
		/** The page's path, and the form's place among its forms, from 1. */
		path: text().notNull(),
		place: integer().notNull(),
		/** As its writer chose it, in their language; empty where the form has no topics. */
		topic: text().notNull(),
		name: text().notNull(),
		/** Normalised, in lower case. */
		email: text().notNull(),
		/** E.164, or empty. */
		phone: text().notNull(),
		text: text().notNull(),
		locale: text().$type<Locale>().notNull(),
		/** Whose it is, where they were signed in. */
		accountId: ref().references(() => accounts.id, { onDelete: 'set null' }),
		/** When it was sent last. */
		at: instant().notNull(),
		/** Null: it waits for an answer. */
		answeredAt: instant(),
		answeredBy: ref().references(() => accounts.id, { onDelete: 'set null' }),
	},
	(table) => [
		// Sent twice, by a second press or after going back, it is one message.
		uniqueIndex('page_messages_once').on(table.email, table.path, sql`md5(${table.text})`),
		index('page_messages_at').on(table.at, table.id),
		index('page_messages_account').on(table.accountId),
		index('page_messages_answered_by').on(table.answeredBy),
		check('page_messages_place', sql`${table.place} > 0`),
		check('page_messages_answered', sql`(${table.answeredBy} is not null) <= (${table.answeredAt} is not null)`),
	],
)
