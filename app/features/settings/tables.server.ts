import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.server.ts'
import type { EarlierReturnDays, HouseSettings } from './rules/house-settings.ts'

/** What was set, and what was promised before. */
export type SetValues = Partial<HouseSettings> & { earlierReturnDays?: readonly EarlierReturnDays[] }

/** What staff set for the whole house: one row, or none as long as nobody set anything. */
export const houseSettings = pgTable(
	'house_settings',
	{
		id: integer().primaryKey(),
		values: jsonb().$type<SetValues>().notNull(),
		changedAt: instant().notNull(),
	},
	(table) => [check('house_settings_one', sql`${table.id} = 1`)],
)
