import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'

/**
 * A number of places, or of pieces in stock (truths §1.1, §1.10). `held` and `sold` count the rows of `quota_uses`; with them,
 * one conditional update can decide, and the drift check recomputes them.
 */
export const quotas = pgTable(
	'quotas',
	{
		id: id(),
		providerId: ref().notNull(),
		/** Absent for goods that belong to no event. */
		eventId: ref(),
		name: text().notNull(),
		size: integer().notNull(),
		held: integer().notNull().default(0),
		sold: integer().notNull().default(0),
		/** Whether it is meant for several variants, even while only one draws on it. */
		shared: boolean().notNull().default(false),
		/** Changes with its name, its size and the variants that draw on it, never with its counters. */
		version: integer().notNull().default(0),
	},
	(table) => [
		index('quotas_event').on(table.eventId),
		check('quotas_not_negative', sql`${table.size} >= 0 and ${table.held} >= 0 and ${table.sold} >= 0`),
		check('quotas_not_oversold', sql`${table.held} + ${table.sold} <= ${table.size}`),
	],
)

/** Uses of places of a quota, by a cart's line while they are held, by an order's line afterwards. Deleting the row gives the places back. */
export const quotaUses = pgTable(
	'quota_uses',
	{
		id: id(),
		quotaId: ref()
			.notNull()
			.references(() => quotas.id),
		cartLineId: ref(),
		orderLineId: ref(),
		quantity: integer().notNull(),
		state: text({ enum: ['held', 'sold'] }).notNull(),
		/** When a hold ends; a sold place has no end. */
		expiresAt: instant(),
	},
	(table) => [
		index('quota_uses_cart_line').on(table.cartLineId),
		index('quota_uses_order_line').on(table.orderLineId),
		index('quota_uses_expiry')
			.on(table.quotaId, table.expiresAt)
			.where(sql`state = 'held'`),
		check('quota_uses_one_owner', sql`(${table.cartLineId} is null) <> (${table.orderLineId} is null)`),
		check('quota_uses_positive', sql`${table.quantity} > 0`),
		check('quota_uses_hold_ends', sql`(${table.state} = 'held') = (${table.expiresAt} is not null)`),
	],
)
