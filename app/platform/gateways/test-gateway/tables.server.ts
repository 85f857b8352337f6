import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../kernel/locale.ts'
import type { Currency } from '../../../kernel/money.ts'
import { instant, minor } from '../../database/columns.server.ts'
import type { Behaviour } from './behaviour.ts'

/** The embedded test gateway's own books: what a bank would know, kept apart from ours. */
export const testGatewayCharges = pgTable(
	'test_gateway_charges',
	{
		/** Unguessable: who knows it may pay. */
		ref: text().primaryKey(),
		/** The same key gives the same charge, as with a real gateway. */
		idempotencyKey: text().notNull(),
		amountMinor: minor().notNull(),
		currency: text().$type<Currency>().notNull(),
		/** `challenge`: the bank asks the buyer to approve (3-D Secure). `failed` is final: another attempt is another charge. */
		/** `authorized`: promised, until it ends. */
		state: text({ enum: ['open', 'challenge', 'authorized', 'captured', 'failed', 'canceled', 'refunded'] }).notNull(),
		orderNumber: text().notNull(),
		description: text().notNull(),
		locale: text().$type<Locale>().notNull(),
		returnUrl: text().notNull(),
		cancelUrl: text().notNull(),
		/** How it misbehaves, as chosen on its page. */
		behaviour: jsonb().$type<Behaviour>().notNull(),
		/** The last four digits of the card that was tried. */
		cardEnd: text(),
		/** When that card ends, where it is to be kept. */
		expMonth: integer(),
		expYear: integer(),
		/** The customer the card is kept for once it has paid. */
		saveFor: text(),
		/** The kept card it is charged to, for a charge without a page. */
		cardRef: text(),
		failureCode: text(),
		/** Paying it only promises the money. */
		manual: boolean().notNull().default(false),
		/** What was promised, once less was taken. */
		authorizedMinor: minor(),
		/** What of it went back. */
		refundedMinor: minor().notNull().default(0),
		expiresAt: instant().notNull(),
		createdAt: instant().notNull(),
	},
	(table) => [
		uniqueIndex('test_gateway_charges_key').on(table.idempotencyKey),
		index('test_gateway_charges_ending')
			.on(table.expiresAt)
			.where(sql`state in ('open', 'challenge', 'authorized')`),
		check('test_gateway_charges_positive', sql`${table.amountMinor} > 0`),
		check('test_gateway_charges_given_back', sql`${table.refundedMinor} between 0 and ${table.amountMinor}`),
	],
)

/** What the shop asked to give back, by its key. */
export const testGatewayRefunds = pgTable('test_gateway_refunds', {
	key: text().primaryKey(),
	ref: text()
		.notNull()
		.references(() => testGatewayCharges.ref),
	amountMinor: minor().notNull(),
	/** Decided at once; a slow one is only told later. */
	state: text({ enum: ['refunded', 'failed'] }).notNull(),
	/** When the shop hears of it; until then it is told that the refund is pending. */
	toldAt: instant().notNull(),
})

/** What the test gateway still has to tell us, until we have taken it. */
export const testGatewayNotices = pgTable(
	'test_gateway_notices',
	{
		id: text().primaryKey(),
		/** The charge or setup it came of; a card that was kept or removed tells with it. */
		ref: text().notNull(),
		/** What is posted, to the letter. */
		body: text().notNull(),
		/** How many more times it is told; 2 when doubled. */
		copiesLeft: integer().notNull(),
		attempts: integer().notNull().default(0),
		/** When it is tried next. */
		dueAt: instant().notNull(),
		createdAt: instant().notNull(),
		deliveredAt: instant(),
	},
	(table) => [
		index('test_gateway_notices_due')
			.on(table.dueAt)
			.where(sql`delivered_at is null`),
	],
)

/** One row at most: until when the gateway answers nobody but the buyers on its pages. */
export const testGatewayOutages = pgTable('test_gateway_outages', { id: integer().primaryKey(), until: instant().notNull() })

/** Whom cards are kept for. */
export const testGatewayCustomers = pgTable(
	'test_gateway_customers',
	{ ref: text().primaryKey(), idempotencyKey: text().notNull(), email: text().notNull(), createdAt: instant().notNull() },
	(table) => [uniqueIndex('test_gateway_customers_key').on(table.idempotencyKey)],
)

/** The cards that are kept: the end of a test card's number says which it is. */
export const testGatewayCards = pgTable(
	'test_gateway_cards',
	{
		ref: text().primaryKey(),
		customerRef: text()
			.notNull()
			.references(() => testGatewayCustomers.ref, { onDelete: 'cascade' }),
		lastFour: text().notNull(),
		expMonth: integer().notNull(),
		expYear: integer().notNull(),
		createdAt: instant().notNull(),
	},
	(table) => [index('test_gateway_cards_customer').on(table.customerRef)],
)

/** Hosted pages that keep a card without taking money. */
export const testGatewaySetups = pgTable(
	'test_gateway_setups',
	{
		/** Unguessable: who knows it may add a card. */
		ref: text().primaryKey(),
		idempotencyKey: text().notNull(),
		customerRef: text()
			.notNull()
			.references(() => testGatewayCustomers.ref, { onDelete: 'cascade' }),
		/** A card that is declined leaves it open for another, a few times. */
		state: text({ enum: ['open', 'challenge', 'saved', 'closed'] }).notNull(),
		triesLeft: integer().notNull(),
		locale: text().$type<Locale>().notNull(),
		returnUrl: text().notNull(),
		cancelUrl: text().notNull(),
		behaviour: jsonb().$type<Behaviour>().notNull(),
		/** The card the bank asks about. */
		cardEnd: text(),
		expMonth: integer(),
		expYear: integer(),
		expiresAt: instant().notNull(),
		createdAt: instant().notNull(),
	},
	(table) => [uniqueIndex('test_gateway_setups_key').on(table.idempotencyKey)],
)
