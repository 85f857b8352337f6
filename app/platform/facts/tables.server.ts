import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../database/columns.server.ts'

/** What happened, who did it, when: the audit log, and the source of jobs and webhooks (truths §4.8). Only ever appended to. */
export const facts = pgTable(
	'facts',
	{
		id: id(),
		at: instant().notNull(),
		name: text().notNull(),
		about: text().notNull(),
		providerId: ref(),
		/** The event whose log the fact stands in. */
		eventId: ref(),
		/** `account:7`, `program:3` (an API key), `visitor`, `system` */
		actor: text().notNull(),
		requestId: text().notNull(),
		data: jsonb().$type<Record<string, unknown>>().notNull(),
	},
	(table) => [index('facts_about').on(table.about, table.id), index('facts_event').on(table.eventId, table.id)],
)
