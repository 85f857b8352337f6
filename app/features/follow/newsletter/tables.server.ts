import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../kernel/locale.ts'
import { id, instant, ref } from '../../../platform/database/columns.server.ts'
import { accounts } from '../../account/tables.server.ts'
import { mailingStates, type Letter } from '../../mailing/rules/mailing.ts'
import { letterRecipientStates, readerStates } from './rules/newsletter.ts'

/** Addresses that asked for the newsletter of the house, with or without an account. */
export const newsletterReaders = pgTable(
	'newsletter_readers',
	{
		id: id(),
		/** Normalised, in lower case. */
		email: text().notNull(),
		/** The language of the page they asked on, in which they get their letters. */
		locale: text().$type<Locale>().notNull(),
		state: text({ enum: readerStates }).notNull(),
		/** When the address was last asked for. */
		askedAt: instant().notNull(),
		confirmedAt: instant(),
		leftAt: instant(),
	},
	(table) => [
		uniqueIndex('newsletter_readers_once').on(table.email),
		index('newsletter_readers_state').on(table.state, table.id),
		check('newsletter_readers_small_letters', sql`${table.email} = lower(${table.email})`),
		check('newsletter_readers_confirmed', sql`(${table.state} = 'confirmed') <= (${table.confirmedAt} is not null)`),
		check('newsletter_readers_left', sql`(${table.state} = 'left') <= (${table.leftAt} is not null)`),
	],
)

/** What staff wrote to all readers. */
export const newsletterLetters = pgTable(
	'newsletter_letters',
	{
		id: id(),
		/** A button pressed twice sends one letter, by this key. */
		key: text().notNull(),
		letter: jsonb().$type<Letter>().notNull(),
		state: text({ enum: mailingStates }).notNull(),
		/** How many readers it was written to. */
		recipients: integer().notNull(),
		writtenBy: ref().references(() => accounts.id, { onDelete: 'set null' }),
		startedAt: instant().notNull(),
		endedAt: instant(),
		/** When recipients were last reserved or noted; null: not yet. */
		workedAt: instant(),
	},
	(table) => [uniqueIndex('newsletter_letters_key').on(table.key)],
)

/** One reader of a letter. */
export const newsletterRecipients = pgTable(
	'newsletter_recipients',
	{
		id: id(),
		letterId: ref()
			.notNull()
			.references(() => newsletterLetters.id, { onDelete: 'cascade' }),
		/** Null: the reader is forgotten. */
		readerId: ref().references(() => newsletterReaders.id, { onDelete: 'set null' }),
		state: text({ enum: letterRecipientStates }).notNull(),
		/** The end of the reservation by a run; until then no other run takes this recipient. */
		takenUntil: instant(),
	},
	(table) => [
		uniqueIndex('newsletter_recipients_once').on(table.letterId, table.readerId),
		index('newsletter_recipients_reader').on(table.readerId),
		index('newsletter_recipients_waiting')
			.on(table.letterId, table.id)
			.where(sql`state = 'waiting'`),
	],
)
