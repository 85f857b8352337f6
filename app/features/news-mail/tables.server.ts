import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ref } from '../../platform/database/columns.server.ts'
import { bracketCandidates } from '../bracket/tables.server.ts'
import { events } from '../event/tables.server.ts'
import { attendees } from '../registration/tables.server.ts'
import { wheelResults } from '../wheel/tables.server.ts'
import { mailStates, newsKinds } from './rules/mail-state.ts'

/** What an organizer wrote to somebody about themselves: the last mail of each kind and subject. */
export const newsMails = pgTable(
	'news_mails',
	{
		kind: text({ enum: newsKinds }).notNull(),
		/** Whom it is about: an attendee told their number, a candidate of a bracket, somebody's result at a wheel. */
		subjectId: ref().notNull(),
		/** With whom together they are told: everybody of an event, of a bracket, or of a wheel. */
		scopeId: ref().notNull(),
		eventId: ref()
			.notNull()
			.references(() => events.id, { onDelete: 'cascade' }),
		/** What it tells, as a key: with other news it is another. */
		about: text().notNull(),
		/** What they were told before; null: nothing. */
		aboutBefore: text(),
		state: text({ enum: mailStates }).notNull(),
		/** Counts their mails: each is sent once. */
		round: integer().notNull().default(1),
		askedAt: instant().notNull(),
		sentAt: instant(),
		/** Until then whoever sends has it in hand, and nobody else takes it. */
		takenUntil: instant(),
		// With the subject goes its mail.
		attendeeId: ref()
			.generatedAlwaysAs(sql`case when kind = 'number' then subject_id end`)
			.references(() => attendees.id, { onDelete: 'cascade' }),
		candidateId: ref()
			.generatedAlwaysAs(sql`case when kind = 'bracket' then subject_id end`)
			.references(() => bracketCandidates.id, { onDelete: 'cascade' }),
		resultId: ref()
			.generatedAlwaysAs(sql`case when kind = 'reward' then subject_id end`)
			.references(() => wheelResults.id, { onDelete: 'cascade' }),
	},
	(table) => [
		primaryKey({ columns: [table.kind, table.subjectId] }),
		index('news_mails_event').on(table.eventId),
		index('news_mails_attendee').on(table.attendeeId),
		index('news_mails_candidate').on(table.candidateId),
		index('news_mails_result').on(table.resultId),
		index('news_mails_waiting')
			.on(table.kind, table.scopeId, table.subjectId)
			.where(sql`state = 'waiting'`),
		check('news_mails_sent', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
	],
)

/** Events whose people are told their number by themselves once they have one. */
export const numberMailSettings = pgTable('number_mail_settings', {
	eventId: ref()
		.primaryKey()
		.references(() => events.id, { onDelete: 'cascade' }),
	automatic: boolean().notNull(),
})
