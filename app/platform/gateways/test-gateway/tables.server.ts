import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
		state: text({ enum: ['open', 'challenge', 'captured', 'failed', 'canceled', 'refunded'] }).notNull(),
		orderNumber: text().notNull(),
		description: text().notNull(),
		locale: text().$type<Locale>().notNull(),
		returnUrl: text().notNull(),
		cancelUrl: text().notNull(),
		/** How it misbehaves, as chosen on its page. */
		behaviour: jsonb().$type<Behaviour>().notNull(),
		/** The last four digits of the card that was tried. */
		cardEnd: text(),
		failureCode: text(),
		/** The key of the one refund. */
		refundKey: text(),
		expiresAt: instant().notNull(),
		createdAt: instant().notNull(),
	},
	(table) => [
		uniqueIndex('test_gateway_charges_key').on(table.idempotencyKey),
		index('test_gateway_charges_ending')
			.on(table.expiresAt)
			.where(sql`state in ('open', 'challenge')`),
		check('test_gateway_charges_positive', sql`${table.amountMinor} > 0`),
	],
)

/** What the test gateway still has to tell us, until we have taken it. */
export const testGatewayNotices = pgTable(
	'test_gateway_notices',
	{
		id: text().primaryKey(),
		ref: text()
			.notNull()
			.references(() => testGatewayCharges.ref),
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
