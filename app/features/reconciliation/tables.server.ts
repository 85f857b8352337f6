import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { gatewayCodes } from '../../kernel/gateway-codes.ts'
import type { Currency } from '../../kernel/money.ts'
import { id, instant, minor, ref } from '../../platform/database/columns.server.ts'
import { ownAccounts } from '../own-account/tables.server.ts'
import { payments } from '../payment/tables.server.ts'
import { differenceKinds } from './rules/difference.ts'

/** A gateway's books held against ours, once. */
export const comparisons = pgTable(
	'comparisons',
	{
		id: id(),
		gateway: text({ enum: gatewayCodes }).notNull(),
		/** Whose account's books; null: the platform's. */
		ownAccountId: ref().references(() => ownAccounts.id),
		/** `asked`: somebody wishes it, and a job is at it. `silent`: the gateway did not answer. */
		state: text({ enum: ['asked', 'compared', 'silent'] }).notNull(),
		/** How many charges were held against each other. */
		charges: integer().notNull().default(0),
		at: instant().notNull(),
	},
	(table) => [index('comparisons_newest').on(table.gateway, table.ownAccountId, table.id)],
)

/** What differs between a gateway's books and ours about a charge; one row for each charge that ever did. */
export const differences = pgTable(
	'differences',
	{
		id: id(),
		gateway: text({ enum: gatewayCodes }).notNull(),
		/** Whose account's books; null: the platform's. */
		ownAccountId: ref().references(() => ownAccounts.id),
		/** The gateway's name for the charge. */
		gatewayRef: text().notNull(),
		/** Null: no payment of ours. */
		paymentId: ref().references(() => payments.id),
		kind: text({ enum: differenceKinds }).notNull(),
		oursMinor: minor().notNull(),
		theirsMinor: minor().notNull(),
		currency: text().$type<Currency>().notNull(),
		/** `settled`: both say the same by now. `looked_at`: a person has said why it may stay. */
		state: text({ enum: ['open', 'settled', 'looked_at'] }).notNull(),
		note: text().notNull().default(''),
		/** Asked again by somebody; a job is at it. */
		askedAt: instant(),
		foundAt: instant().notNull(),
		/** When it was last found still to differ. */
		seenAt: instant().notNull(),
		doneAt: instant(),
	},
	(table) => [
		uniqueIndex('differences_charge').on(table.gateway, table.gatewayRef, sql`coalesce(${table.ownAccountId}, 0)`),
		index('differences_open')
			.on(table.id)
			.where(sql`state = 'open'`),
		check('differences_note', sql`${table.state} <> 'looked_at' or ${table.note} <> ''`),
		check('differences_payment', sql`(${table.kind} = 'unknown_money') = (${table.paymentId} is null)`),
	],
)
