import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.server.ts'
import type { EarlierReturnDays, HouseSettings } from './rules/house-settings.ts'

/** The values staff set, and the longer times for returns that were promised earlier. */
export type SetValues = Partial<HouseSettings> & { earlierReturnDays?: readonly EarlierReturnDays[] }

/** The settings of the whole house: one row, or none while nobody has set anything. */
export const houseSettings = pgTable(
	'house_settings',
	{
		id: integer().primaryKey(),
		values: jsonb().$type<SetValues>().notNull(),
		changedAt: instant().notNull(),
	},
	(table) => [check('house_settings_one', sql`${table.id} = 1`)],
)
