import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, ref } from '../../platform/database/columns.server.ts'
import { bracketCandidates, brackets } from '../bracket/tables.server.ts'
import { mailStates } from './rules/mail-state.ts'

/** The mail that tells a candidate how they stand in a bracket: the last one of each. */
export const bracketMails = pgTable(
	'bracket_mails',
	{
		candidateId: ref()
			.primaryKey()
			.references(() => bracketCandidates.id, { onDelete: 'cascade' }),
		bracketId: ref()
			.notNull()
			.references(() => brackets.id, { onDelete: 'cascade' }),
		/** What it tells, as a key: with other news it is another. */
		about: text().notNull(),
		state: text({ enum: mailStates }).notNull(),
		/** Counts their mails: each is sent once. */
		round: integer().notNull().default(1),
		askedAt: instant().notNull(),
		sentAt: instant(),
		/** Until then whoever sends has it in hand, and nobody else takes it. */
		takenUntil: instant(),
	},
	(table) => [
		index('bracket_mails_bracket').on(table.bracketId, table.state),
		check('bracket_mails_sent', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
	],
)
