import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '../../kernel/locale.ts'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'
import { events } from '../event/tables.server.ts'
import { providers } from '../provider/tables.server.ts'
import { mailingStates, recipientStates, type Letter } from './rules/mailing.ts'

/** One mail of an organiser to many attendees of an event, as it was written. */
export const mailings = pgTable(
	'mailings',
	{
		id: id(),
		providerId: ref()
			.notNull()
			.references(() => providers.id),
		eventId: ref()
			.notNull()
			.references(() => events.id),
		/** A button pressed twice makes one mailing, by this key. */
		key: text().notNull(),
		letter: jsonb().$type<Letter>().notNull(),
		state: text({ enum: mailingStates }).notNull(),
		/** How many addresses it has, opted-out ones included. */
		recipients: integer().notNull(),
		writtenBy: ref().references(() => accounts.id, { onDelete: 'set null' }),
		startedAt: instant().notNull(),
		endedAt: instant(),
		/** When recipients were last reserved or noted; null: not yet. */
		workedAt: instant(),
	},
	(table) => [uniqueIndex('mailings_key').on(table.eventId, table.key), index('mailings_event').on(table.eventId, table.id)],
)

/** One address of a mailing, however many tickets were booked by it. */
export const mailingRecipients = pgTable(
	'mailing_recipients',
	{
		id: id(),
		mailingId: ref()
			.notNull()
			.references(() => mailings.id, { onDelete: 'cascade' }),
		/** In small letters, as for all mail. */
		email: text().notNull(),
		name: text().notNull(),
		locale: text().$type<Locale>().notNull(),
		state: text({ enum: recipientStates }).notNull(),
		/** The end of the reservation by a run; until then no other run takes this recipient. */
		takenUntil: instant(),
	},
	(table) => [
		uniqueIndex('mailing_recipients_once').on(table.mailingId, table.email),
		index('mailing_recipients_email').on(table.email),
		index('mailing_recipients_waiting')
			.on(table.mailingId, table.id)
			.where(sql`state = 'waiting'`),
		check('mailing_recipients_small_letters', sql`${table.email} = lower(${table.email})`),
	],
)

/** Addresses that wish no more mailings of a provider. Mails about an order (the ticket, a refund, a cancelled event) still reach them. */
export const mailingOptOuts = pgTable(
	'mailing_opt_outs',
	{
		id: id(),
		providerId: ref()
			.notNull()
			.references(() => providers.id),
		email: text().notNull(),
		at: instant().notNull(),
	},
	(table) => [uniqueIndex('mailing_opt_outs_once').on(table.providerId, table.email), index('mailing_opt_outs_email').on(table.email)],
)
