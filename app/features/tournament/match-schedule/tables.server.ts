import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant, ref } from '../../../platform/database/columns.server.ts'
import { brackets } from '../bracket/tables.server.ts'
import type { ScheduledMatch, ScheduleSettings } from './rules/schedule-settings.ts'

/** When and where a bracket's matches are played. */
export const matchSchedules = pgTable(
	'match_schedules',
	{
		bracketId: ref()
			.primaryKey()
			.references(() => brackets.id, { onDelete: 'cascade' }),
		settings: jsonb().$type<ScheduleSettings>().notNull(),
		matches: jsonb().$type<ScheduledMatch[]>().notNull(),
		/** Counts its changes: from it, calendars know which of two files is newer. */
		version: integer().notNull().default(1),
		changedAt: instant().notNull(),
	},
	(table) => [check('match_schedules_matches', sql`jsonb_typeof(${table.matches}) = 'array'`)],
)
