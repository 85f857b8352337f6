import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { events } from '../event/tables.server.ts'
import type { RoundTemplate } from '../tournament/rules/shape.ts'

/** An event's rounds under a name. A bracket keeps the rounds it was made of, whatever becomes of these. */
export const tournaments = pgTable(
	'tournaments',
	{
		id: id(),
		eventId: ref()
			.notNull()
			.references(() => events.id),
		name: text().notNull(),
		template: jsonb().$type<RoundTemplate>().notNull(),
		/** Counts its changes, so that nobody writes over what somebody else saved meanwhile. */
		version: integer().notNull().default(1),
		changedAt: instant().notNull(),
	},
	(table) => [
		index('tournaments_event').on(table.eventId, table.id),
		check('tournaments_rounds', sql`jsonb_typeof(${table.template} -> 'rounds') = 'array'`),
	],
)
