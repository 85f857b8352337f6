import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, ref } from '../../../platform/database/columns.server.ts'
import { bracketCandidates } from '../../tournament/bracket/tables.server.ts'
import { events } from '../../event/tables.server.ts'
import { attendees } from '../../attendee/registration/tables.server.ts'
import { wheelResults } from '../../draw/wheel/tables.server.ts'
import { mailStates, newsKinds } from './rules/mail-state.ts'

/** News mails: the last one of each kind and subject. */
export const newsMails = pgTable(
	'news_mails',
	{
		kind: text({ enum: newsKinds }).notNull(),
		/** The person it is about: an attendee, a candidate of a bracket, or a result of a wheel. */
		subjectId: ref().notNull(),
		/** The group of people who are told together: an event, a bracket, or a wheel. */
		scopeId: ref().notNull(),
		eventId: ref()
			.notNull()
			.references(() => events.id, { onDelete: 'cascade' }),
		/** The news as a key: other news have another key. */
		about: text().notNull(),
		/** The key of the news they were told before; null: none. */
		aboutBefore: text(),
		state: text({ enum: mailStates }).notNull(),
		/** Counts the mails to this person: each is sent once. */
		round: integer().notNull().default(1),
		askedAt: instant().notNull(),
		sentAt: instant(),
		/** The end of the reservation by a run; until then no other run takes this mail. */
		takenUntil: instant(),
		// The mail is deleted together with its subject.
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

/** Events whose people are told their number automatically once they have one. */
export const numberMailSettings = pgTable('number_mail_settings', {
	eventId: ref()
		.primaryKey()
		.references(() => events.id, { onDelete: 'cascade' }),
	automatic: boolean().notNull(),
})
