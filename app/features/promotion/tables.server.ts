import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, minor, ref } from '../../platform/database/columns.server.ts'
import { quotas } from '../quota/tables.server.ts'

/** A code a buyer types. Its uses are places of a quota, so that a limited code obeys the same rules as a limited seat (truths §1.9). */
export const promotionCodes = pgTable(
	'promotion_codes',
	{
		id: id(),
		providerId: ref().notNull(),
		eventId: ref(),
		/** In capitals. */
		code: text().notNull(),
		kind: text({ enum: ['percent', 'amount'] }).notNull(),
		/** Whole percent, or minor units. */
		value: minor().notNull(),
		minimumMinor: minor().notNull().default(0),
		startsAt: instant(),
		endsAt: instant(),
		/** Absent when it may be used without limit. */
		quotaId: ref().references(() => quotas.id),
		/** How often one buyer may use it. */
		perBuyer: integer(),
	},
	(table) => [
		uniqueIndex('promotion_codes_code').on(table.code),
		check('promotion_codes_value', sql`${table.value} > 0 and (${table.kind} <> 'percent' or ${table.value} <= 100)`),
	],
)
