import { sql } from 'drizzle-orm'
import { bigint, check, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, minor } from '../../database/columns.server.ts'
import { outcomes, refundManners, standInWays, type StandInRefund } from './books.ts'

/** The books of the stand-ins in the sample world: they hold what the Vietnamese payment companies would know, apart from our own books. */
export const standInCharges = pgTable(
	'stand_in_charges',
	{
		number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 14_000_001 }),
		way: text({ enum: standInWays }).notNull(),
		ref: text().notNull(),
		amountMinor: minor().notNull(),
		state: text({ enum: ['open', ...outcomes] }).notNull(),
		asked: jsonb().$type<Record<string, string>>().notNull(),
		refundManner: text({ enum: refundManners }).notNull(),
		refunds: jsonb().$type<readonly StandInRefund[]>().notNull(),
		createdAt: instant().notNull(),
		expiresAt: instant().notNull(),
	},
	(table) => [
		uniqueIndex('stand_in_charges_ref').on(table.way, table.ref),
		check('stand_in_charges_positive', sql`${table.amountMinor} > 0`),
	],
)
