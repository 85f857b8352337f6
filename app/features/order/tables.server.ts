import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale, Translated } from '../../kernel/locale.ts'
import type { Currency } from '../../kernel/money.ts'
import { id, instant, minor, ref } from '../../platform/database/columns.server.ts'
import type { Address } from '../address/rules/address.ts'
import type { Contact } from './rules/contact.ts'

export const orders = pgTable(
	'orders',
	{
		id: id(),
		number: text().notNull(),
		/** The checkout attempt's key: the same attempt is the same order (truths §1.6). */
		key: text().notNull(),
		providerId: ref().notNull(),
		eventId: ref(),
		accountId: ref(),
		/** SHA-256 of the cookie of the visitor who placed it. */
		visitor: text(),
		status: text({ enum: ['Draft', 'Pending', 'Authorized', 'Confirmed', 'Canceled', 'Error'] }).notNull(),
		locale: text().$type<Locale>().notNull(),
		contact: jsonb().$type<Contact>().notNull(),
		billingAddress: jsonb().$type<Address>(),
		shippingAddress: jsonb().$type<Address>(),
		deliveryMethodId: ref(),
		deliveryName: jsonb().$type<Translated>(),
		paymentMethod: text({ enum: ['free', 'cash_on_delivery', 'card'] }).notNull(),
		code: text(),
		codeId: ref(),
		currency: text().$type<Currency>().notNull(),
		count: integer().notNull(),
		subtotalMinor: minor().notNull(),
		originalMinor: minor().notNull(),
		discountMinor: minor().notNull(),
		/** All tax in the total; `taxAddedMinor` is the part that comes on top of the prices. */
		taxMinor: minor().notNull(),
		taxAddedMinor: minor().notNull(),
		depositMinor: minor().notNull(),
		deliveryMinor: minor().notNull(),
		paymentFeeMinor: minor().notNull(),
		totalMinor: minor().notNull(),
		placedAt: instant().notNull(),
		/** Set for as long as its places are held and not sold. */
		holdEndsAt: instant(),
		/** Whether the hold got its one extension (truths §1.2). */
		holdExtended: boolean().notNull().default(false),
		confirmedAt: instant(),
		canceledAt: instant(),
		/** What a person has to look at: `refund_failed`, `amount_mismatch`. */
		flag: text(),
	},
	(table) => [
		uniqueIndex('orders_number').on(table.number),
		uniqueIndex('orders_key').on(table.key),
		index('orders_event').on(table.eventId, table.placedAt),
		index('orders_account').on(table.accountId, table.placedAt),
		index('orders_waiting')
			.on(table.holdEndsAt)
			.where(sql`hold_ends_at is not null`),
		check(
			'orders_add_up',
			sql`${table.totalMinor} = ${table.subtotalMinor} - ${table.discountMinor} + ${table.taxAddedMinor} + ${table.deliveryMinor} + ${table.paymentFeeMinor}`,
		),
		check('orders_not_negative', sql`${table.totalMinor} >= 0 and ${table.discountMinor} >= 0`),
		check('orders_pending_ends', sql`${table.status} <> 'Pending' or ${table.holdEndsAt} is not null`),
	],
)

export const orderLines = pgTable(
	'order_lines',
	{
		id: id(),
		orderId: ref()
			.notNull()
			.references(() => orders.id),
		kind: text({ enum: ['ticket', 'product'] }).notNull(),
		variantId: ref().notNull(),
		/** As it was called when it was bought. */
		name: jsonb().$type<Translated>().notNull(),
		quantity: integer().notNull(),
		priceMinor: minor().notNull(),
		discountMinor: minor().notNull(),
	},
	(table) => [
		index('order_lines_order').on(table.orderId),
		index('order_lines_variant').on(table.kind, table.variantId),
		check('order_lines_positive', sql`${table.quantity} > 0`),
	],
)

/** What is owed and what was paid; only ever appended to (truths §2). Charges are positive, payments and cancellations reduce what remains. */
export const orderLedger = pgTable(
	'order_ledger',
	{
		id: id(),
		orderId: ref()
			.notNull()
			.references(() => orders.id),
		kind: text({ enum: ['charge', 'payment', 'refund', 'cancellation'] }).notNull(),
		amountMinor: minor().notNull(),
		at: instant().notNull(),
		/** What caused it, once: `payment:7`. */
		cause: text().notNull(),
	},
	(table) => [
		uniqueIndex('order_ledger_cause').on(table.orderId, table.kind, table.cause),
		check('order_ledger_positive', sql`${table.amountMinor} >= 0`),
	],
)
