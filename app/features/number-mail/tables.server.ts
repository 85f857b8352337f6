import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, ref } from '../../platform/database/columns.server.ts'
import { events } from '../event/tables.server.ts'
import { attendees } from '../registration/tables.server.ts'
import { mailStates } from './rules/mail-state.ts'

/** The mail that tells somebody their candidate number: the last one of each. */
export const numberMails = pgTable(
	'number_mails',
	{
		attendeeId: ref()
			.primaryKey()
			.references(() => attendees.id, { onDelete: 'cascade' }),
		eventId: ref()
			.notNull()
			.references(() => events.id, { onDelete: 'cascade' }),
		/** The number it tells. */
		candidateNumber: text().notNull(),
		/** What they were told before; null: nothing. */
		toldBefore: text(),
		state: text({ enum: mailStates }).notNull(),
		/** Counts their mails: each is sent once. */
		round: integer().notNull().default(1),
		askedAt: instant().notNull(),
		sentAt: instant(),
		/** Until then whoever sends has it in hand, and nobody else takes it. */
		takenUntil: instant(),
	},
	(table) => [
		index('number_mails_event').on(table.eventId, table.state),
		index('number_mails_waiting')
			.on(table.eventId, table.attendeeId)
			.where(sql`state = 'waiting'`),
		check('number_mails_sent', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
	],
)

/** Events whose people are told their number by themselves once they have one. */
export const numberMailSettings = pgTable('number_mail_settings', {
	eventId: ref()
		.primaryKey()
		.references(() => events.id, { onDelete: 'cascade' }),
	automatic: boolean().notNull(),
})
