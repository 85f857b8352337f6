import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Currency } from '../../kernel/money.ts'
import { id, instant, minor, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'
import { extras } from '../order/rules/extras.ts'
import { orderLines, orders } from '../order/tables.server.ts'
import { returnReasons, returnStates } from './rules/life-cycle.ts'

/** A request to give goods back, and what became of it. */
export const returns = pgTable(
	'returns',
	{
		id: id(),
		/** `R-…`: stands on the label. */
		number: text().notNull(),
		/** The request's key: pressed twice it is one request. */
		key: text().notNull(),
		orderId: ref()
			.notNull()
			.references(() => orders.id),
		providerId: ref().notNull(),
		/** Who asked; null once the account is gone. */
		accountId: ref().references(() => accounts.id, { onDelete: 'set null' }),
		state: text({ enum: returnStates }).notNull(),
		reason: text({ enum: returnReasons }).notNull(),
		/** In the buyer's own words. */
		message: text().notNull(),
		/** Paths of the pictures that came with it. */
		pictures: jsonb().$type<string[]>().notNull(),
		currency: text().$type<Currency>().notNull(),
		/** What goes back for it: what its goods cost, and once they are here no more of that than was paid. */
		refundMinor: minor().notNull(),
		/** How much of that no gateway gives back, because it was paid in cash: a person does. Known once the goods are here. */
		byHandMinor: minor().notNull().default(0),
		/** When that was handed over. */
		handedOverAt: instant(),
		/** What the provider says about it. */
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

/** Money of a line given back without the goods: broken on the way, a good word from the desk. Its pieces can not be given back once more. */
export const lineRefunds = pgTable(
	'line_refunds',
	{
		id: id(),
		/** The press: pressed twice it is one refund, of as many lines as it named. */
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

/** What of an order's delivery price or payment fee was given back, while the rest of it stands. */
export const extraRefunds = pgTable(
	'extra_refunds',
	{
		id: id(),
		/** The press, as of a line's refund: one press may be about lines and extras. */
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

/** What comes back. */
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
