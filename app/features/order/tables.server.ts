import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale, Translated } from '../../kernel/locale.ts'
import type { Currency } from '../../kernel/money.ts'
import { id, instant, minor, ref } from '../../platform/database/columns.server.ts'
import { promotionKinds } from '../promotion/rules/promotion.ts'
import { promotionCodes, promotions } from '../promotion/tables.server.ts'
import { ownAccounts } from '../provider/own-account/tables.server.ts'
import type { Address } from '../account/address/rules/address.ts'
import type { Contact } from './rules/contact.ts'
import { deliveryQuotes } from './rules/quote.ts'
import type { Gift } from './rules/gift.ts'
import type { InvoiceTo } from './rules/invoice-to.ts'
import type { DeliveryState } from './rules/life-cycle.ts'
import type { WayFees } from './rules/way-fee.ts'

export const orders = pgTable(
	'orders',
	{
		id: id(),
		number: text().notNull(),
		/** The checkout attempt's key: the same attempt gives the same order (truths §1.6). */
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
		/** The state of its delivery price, where staff have to confirm it; null: the price is final. */
		deliveryQuote: text({ enum: deliveryQuotes }),
		/** The delivery price set by staff, while the buyer has not agreed to it. */
		quotedDeliveryMinor: minor(),
		/** The note of staff about the price; the buyer reads it. */
		quoteNote: text(),
		/** Until when the rest after the deposit is to be paid, and how many reminders its buyer got. */
		restDueAt: instant(),
		restReminders: integer().notNull().default(0),
		/** Where its goods are; null: nothing is delivered. */
		deliveryStatus: text().$type<DeliveryState>(),
		/** The carrier's number, by which goods are followed. */
		deliveryCode: text(),
		/** When the goods arrived, if somebody recorded it: the thirty days for returns count from then. */
		deliveredAt: instant(),
		/** When its buyer was asked for a review of the goods, or when it turned out that there was nobody to ask. */
		reviewAskedAt: instant(),
		/** The company its invoice is made out to, if the buyer wished so. */
		invoiceTo: jsonb().$type<InvoiceTo>(),
		/** The wishes for a present; null: it is none. */
		gift: jsonb().$type<Gift>(),
		/** The weight of all its goods together. */
		weightGrams: integer().notNull().default(0),
		paymentMethod: text({ enum: ['free', 'cash_on_delivery', 'card'] }).notNull(),
		/** The provider's note about paying; the buyer reads it. */
		paymentNote: text(),
		/** The codes that counted, as papers name them: `CHAYDEM, FREESHIP`; the reduction of each is in `order_reductions`. */
		code: text(),
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
		/** The fee of each way to pay online, where they differed when the order was placed; its buyer may change between ways at these fees. */
		wayFees: jsonb().$type<WayFees>(),
		placedAt: instant().notNull(),
		/** Set for as long as its places are held and not sold. */
		holdEndsAt: instant(),
		/** Whether the hold got its one extension (truths §1.2). */
		holdExtended: boolean().notNull().default(false),
		confirmedAt: instant(),
		canceledAt: instant(),
		/** A problem that a person has to look at: `refund_failed`, `amount_mismatch`, `cash_refund_due`. */
		flag: text(),
	},
	(table) => [
		uniqueIndex('orders_number').on(table.number),
		uniqueIndex('orders_key').on(table.key),
		index('orders_provider').on(table.providerId),
		index('orders_event').on(table.eventId, table.placedAt),
		// The few orders whose people have no place, or none yet; with this index, lists of people need not read the others.
		index('orders_unconfirmed')
			.on(table.eventId)
			.where(sql`status <> 'Confirmed'`),
		index('orders_account').on(table.accountId, table.placedAt),
		// Orders of guests, by the address they gave: they are claimed once it is verified.
		index('orders_guest_email')
			.on(sql`lower(${table.contact}->>'email')`)
			.where(sql`account_id is null`),
		// Staff's list of prices to confirm.
		index('orders_quoted')
			.on(table.holdEndsAt)
			.where(sql`delivery_quote in ('asked', 'raised')`),
		index('orders_rest_due')
			.on(table.restDueAt)
			.where(sql`rest_due_at is not null and rest_reminders < 2`),
		index('orders_to_review')
			.on(table.deliveredAt)
			.where(sql`delivered_at is not null and review_asked_at is null`),
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
		/** Its name when it was bought. */
		name: jsonb().$type<Translated>().notNull(),
		quantity: integer().notNull(),
		priceMinor: minor().notNull(),
		discountMinor: minor().notNull(),
		/** All tax on the line, its rate in basis points, and whether the price contains the tax or has it added. */
		taxMinor: minor().notNull(),
		taxRateBp: integer().notNull(),
		taxInclusive: boolean().notNull(),
	},
	(table) => [
		index('order_lines_order').on(table.orderId),
		index('order_lines_variant').on(table.kind, table.variantId),
		check('order_lines_positive', sql`${table.quantity} > 0`),
		check('order_lines_tax', sql`${table.taxMinor} >= 0 and ${table.taxRateBp} >= 0`),
	],
)

/** The reduction of an order by one promotion, as at the placing of the order: later changes of the promotion do not change it. */
export const orderReductions = pgTable(
	'order_reductions',
	{
		id: id(),
		orderId: ref()
			.notNull()
			.references(() => orders.id),
		promotionId: ref()
			.notNull()
			.references(() => promotions.id),
		codeId: ref().references(() => promotionCodes.id),
		code: text(),
		name: jsonb().$type<Translated>().notNull(),
		kind: text({ enum: promotionKinds }).notNull(),
		value: minor().notNull(),
		buyPieces: integer(),
		getPieces: integer(),
		/** The reduction of all lines and the delivery together. */
		amountMinor: minor().notNull(),
		/** The reduction of each line, in the order of the lines. */
		perLine: minor().array().notNull(),
		deliveryMinor: minor().notNull(),
	},
	(table) => [
		index('order_reductions_order').on(table.orderId),
		index('order_reductions_promotion').on(table.promotionId),
		index('order_reductions_code').on(table.codeId),
		check('order_reductions_positive', sql`${table.amountMinor} > 0 and ${table.deliveryMinor} between 0 and ${table.amountMinor}`),
	],
)

/** Amounts owed and paid; entries are only ever appended (truths §2). Charges and fees are owed, payments and cancellations reduce what remains. */
export const orderLedger = pgTable(
	'order_ledger',
	{
		id: id(),
		orderId: ref()
			.notNull()
			.references(() => orders.id),
		kind: text({ enum: ['charge', 'fee', 'payment', 'refund', 'cancellation'] }).notNull(),
		amountMinor: minor().notNull(),
		at: instant().notNull(),
		/** The cause of the entry, unique: `payment:7`. */
		cause: text().notNull(),
		/** The seller's own account that took or refunded the money. Null: the platform's gateways did, or somebody by hand. */
		ownAccountId: ref().references(() => ownAccounts.id),
	},
	(table) => [
		uniqueIndex('order_ledger_cause').on(table.orderId, table.kind, table.cause),
		check('order_ledger_positive', sql`${table.amountMinor} >= 0`),
	],
)
