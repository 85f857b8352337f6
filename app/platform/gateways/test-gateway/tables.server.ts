import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../kernel/locale.ts'
import type { Currency } from '../../../kernel/money.ts'
import { instant, minor } from '../../database/columns.server.ts'
import type { Behaviour } from './behaviour.ts'

/** Accounts that sellers connected, as the gateway knows them. */
export const testGatewayAccounts = pgTable(
	'test_gateway_accounts',
	{
		ref: text().primaryKey(),
		/** The same key gives the same account. */
		idempotencyKey: text().notNull(),
		/** `gone`: its owner made it leave the platform. */
		state: text({ enum: ['incomplete', 'in_review', 'ready', 'gone'] }).notNull(),
		createdAt: instant().notNull(),
	},
	(table) => [uniqueIndex('test_gateway_accounts_key').on(table.idempotencyKey)],
)

/** Pages on which the owner of such an account says who it is, for a few minutes and one press. */
export const testGatewayAccountLinks = pgTable('test_gateway_account_links', {
	/** Unguessable: whoever knows it may choose the account's state. */
	ref: text().primaryKey(),
	account: text()
		.notNull()
		.references(() => testGatewayAccounts.ref, { onDelete: 'cascade' }),
	locale: text().$type<Locale>().notNull(),
	returnUrl: text().notNull(),
	refreshUrl: text().notNull(),
	expiresAt: instant().notNull(),
	usedAt: instant(),
})

/** The embedded test gateway's own books: they hold what a bank would know, apart from our books. */
export const testGatewayCharges = pgTable(
	'test_gateway_charges',
	{
		/** Unguessable: whoever knows it may pay. */
		ref: text().primaryKey(),
		/** The same key gives the same charge, as with a real gateway. */
		idempotencyKey: text().notNull(),
		/** The connected account the charge belongs to; null: the platform. */
		account: text().references(() => testGatewayAccounts.ref),
		amountMinor: minor().notNull(),
		currency: text().$type<Currency>().notNull(),
		/** `challenge`: the bank asks the buyer to approve (3-D Secure). `failed` is final: another attempt makes a new charge. */
		/** `authorized`: the money is promised, until the charge ends. */
		state: text({ enum: ['open', 'challenge', 'authorized', 'captured', 'failed', 'canceled', 'refunded'] }).notNull(),
		orderNumber: text().notNull(),
		description: text().notNull(),
		locale: text().$type<Locale>().notNull(),
		returnUrl: text().notNull(),
		cancelUrl: text().notNull(),
		/** How the gateway misbehaves for this charge, as chosen on its page. */
		behaviour: jsonb().$type<Behaviour>().notNull(),
		/** The last four digits of the card that was tried. */
		cardEnd: text(),
		/** When that card expires, if it is to be kept. */
		expMonth: integer(),
		expYear: integer(),
		/** The customer the card is kept for once it has paid. */
		saveFor: text(),
		/** The kept card that was charged, for a charge without a page. */
		cardRef: text(),
		failureCode: text(),
		/** The buyer only promises the money, which is taken later. */
		manual: boolean().notNull().default(false),
		/** The promised amount, once less was taken. */
		authorizedMinor: minor(),
		/** The part of the money that went back. */
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

/** The refunds the shop asked for, by its key. */
export const testGatewayRefunds = pgTable('test_gateway_refunds', {
	key: text().primaryKey(),
	ref: text()
		.notNull()
		.references(() => testGatewayCharges.ref),
	amountMinor: minor().notNull(),
	/** Decided at once; of a slow refund the shop is only told later. */
	state: text({ enum: ['refunded', 'failed'] }).notNull(),
	/** When the shop is told of the result; until then the refund is pending for the shop. */
	toldAt: instant().notNull(),
})

/** Notices the test gateway still has to send us, until we have taken them. */
export const testGatewayNotices = pgTable(
	'test_gateway_notices',
	{
		id: text().primaryKey(),
		/** The charge, setup or account that caused the notice; notices of cards that it kept or removed are sent together with it. */
		ref: text().notNull(),
		/** The connected account the notice is about, which goes to another address; null: the platform. */
		account: text(),
		/** The exact text that is posted. */
		body: text().notNull(),
		/** How many more times it is posted; 2 for a doubled notice. */
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

/** One row at most: until this time the gateway answers only the buyers on its pages. */
export const testGatewayOutages = pgTable('test_gateway_outages', { id: integer().primaryKey(), until: instant().notNull() })

/** The customers that cards are kept for. */
export const testGatewayCustomers = pgTable(
	'test_gateway_customers',
	{ ref: text().primaryKey(), idempotencyKey: text().notNull(), email: text().notNull(), createdAt: instant().notNull() },
	(table) => [uniqueIndex('test_gateway_customers_key').on(table.idempotencyKey)],
)

/** The cards that are kept: the last digits of a test card's number say which test card it is. */
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
		/** Unguessable: whoever knows it may add a card. */
		ref: text().primaryKey(),
		idempotencyKey: text().notNull(),
		customerRef: text()
			.notNull()
			.references(() => testGatewayCustomers.ref, { onDelete: 'cascade' }),
		/** A declined card leaves it open for another card, a few times. */
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
