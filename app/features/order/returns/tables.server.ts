import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Currency } from '../../../kernel/money.ts'
import { id, instant, minor, ref } from '../../../platform/database/columns.server.ts'
import { accounts } from '../../account/tables.server.ts'
import { extras } from '../rules/extras.ts'
import { orderLines, orders } from '../tables.server.ts'
import { returnReasons, returnStates } from './rules/life-cycle.ts'

/** A buyer's request to give goods back, and its outcome. */
export const returns = pgTable(
	'returns',
	{
		id: id(),
		/** `R-…`, printed on the label. */
		number: text().notNull(),
		/** The key of the request: pressing the button twice makes one request. */
		key: text().notNull(),
		orderId: ref()
			.notNull()
			.references(() => orders.id),
		providerId: ref().notNull(),
		/** The buyer who asked; null once the account is deleted. */
		accountId: ref().references(() => accounts.id, { onDelete: 'set null' }),
		state: text({ enum: returnStates }).notNull(),
		reason: text({ enum: returnReasons }).notNull(),
		/** In the buyer's own words. */
		message: text().notNull(),
		/** Paths of the pictures the buyer sent. */
		pictures: jsonb().$type<string[]>().notNull(),
		currency: text().$type<Currency>().notNull(),
		/** The amount that goes back: the price of the goods; once the goods are here, no more of it than was paid. */
		refundMinor: minor().notNull(),
		/** The part of that which a person gives back, because it was paid in cash and no gateway can. Known once the goods are here. */
		byHandMinor: minor().notNull().default(0),
		/** When a person handed that part over. */
		handedOverAt: instant(),
		/** The provider's answer to the buyer. */
		answer: text(),
		requestedAt: instant().notNull(),
		decidedAt: instant(),
		receivedAt: instant(),
		refundedAt: instant(),
	},
	(table) => [
		uniqueIndex('returns_number').on(table.number),
		uniqueIndex('returns_key').on(table.key),
		index('returns_order').on(table.orderId),
		index('returns_account').on(table.accountId, table.requestedAt),
		index('returns_provider').on(table.providerId, table.state),
		check('returns_not_negative', sql`${table.refundMinor} >= 0 and ${table.byHandMinor} between 0 and ${table.refundMinor}`),
	],
)

/** Money of a line given back without the goods: the goods broke on the way, or staff wished to please. Those pieces cannot be refunded again. */
export const lineRefunds = pgTable(
	'line_refunds',
	{
		id: id(),
		/** The key of one press: pressing twice refunds once, for all the lines the press named. */
		key: text().notNull(),
		orderLineId: ref()
			.notNull()
			.references(() => orderLines.id),
		quantity: integer().notNull(),
		amountMinor: minor().notNull(),
		reason: text().notNull(),
		at: instant().notNull(),
	},
	(table) => [
		uniqueIndex('line_refunds_once').on(table.key, table.orderLineId),
		index('line_refunds_order_line').on(table.orderLineId),
		check('line_refunds_positive', sql`${table.quantity} > 0 and ${table.amountMinor} >= 0`),
	],
)

/** Parts of an order's delivery price or payment fee that were given back while the rest of the order stands. */
export const extraRefunds = pgTable(
	'extra_refunds',
	{
		id: id(),
		/** The key of one press, as in `line_refunds`: one press may be about lines and extras. */
		key: text().notNull(),
		orderId: ref()
			.notNull()
			.references(() => orders.id),
		extra: text({ enum: extras }).notNull(),
		amountMinor: minor().notNull(),
		reason: text().notNull(),
		at: instant().notNull(),
	},
	(table) => [
		uniqueIndex('extra_refunds_once').on(table.orderId, table.key, table.extra),
		check('extra_refunds_positive', sql`${table.amountMinor} > 0`),
	],
)

/** The goods of a return. */
export const returnLines = pgTable(
	'return_lines',
	{
		id: id(),
		returnId: ref()
			.notNull()
			.references(() => returns.id, { onDelete: 'cascade' }),
		orderLineId: ref()
			.notNull()
			.references(() => orderLines.id),
		quantity: integer().notNull(),
		refundMinor: minor().notNull(),
	},
	(table) => [
		uniqueIndex('return_lines_once').on(table.returnId, table.orderLineId),
		index('return_lines_order_line').on(table.orderLineId),
		check('return_lines_positive', sql`${table.quantity} > 0`),
	],
)
