import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { gatewayCodes } from '../../../kernel/gateway-codes.ts'
import type { Currency } from '../../../kernel/money.ts'
import { id, instant, minor, ref } from '../../../platform/database/columns.server.ts'
import { ownAccounts } from '../../provider/own-account/tables.server.ts'
import { payments } from '../tables.server.ts'
import { differenceKinds } from './rules/difference.ts'

/** One comparison of a gateway's books with ours. */
export const comparisons = pgTable(
	'comparisons',
	{
		id: id(),
		gateway: text({ enum: gatewayCodes }).notNull(),
		/** The own account whose books these are; null: the platform's account. */
		ownAccountId: ref().references(() => ownAccounts.id),
		/** `asked`: somebody asked for the comparison, and a job makes it. `silent`: the gateway did not answer. */
		state: text({ enum: ['asked', 'compared', 'silent'] }).notNull(),
		/** How many charges were compared. */
		charges: integer().notNull().default(0),
		at: instant().notNull(),
	},
	(table) => [index('comparisons_newest').on(table.gateway, table.ownAccountId, table.id)],
)

/** Differences between a gateway's books and ours. A charge has at most one row, and keeps it after the difference is settled. */
export const differences = pgTable(
	'differences',
	{
		id: id(),
		gateway: text({ enum: gatewayCodes }).notNull(),
		/** The own account whose books these are; null: the platform's account. */
		ownAccountId: ref().references(() => ownAccounts.id),
		/** The gateway's name for the charge. */
		gatewayRef: text().notNull(),
		/** Null: we know no payment for this charge. */
		paymentId: ref().references(() => payments.id),
		kind: text({ enum: differenceKinds }).notNull(),
		oursMinor: minor().notNull(),
		theirsMinor: minor().notNull(),
		currency: text().$type<Currency>().notNull(),
		/** `settled`: both books agree now. `looked_at`: a person has said why the difference may stay. */
		state: text({ enum: ['open', 'settled', 'looked_at'] }).notNull(),
		note: text().notNull().default(''),
		/** When somebody asked for the gateway to be asked again; a job does it. */
		askedAt: instant(),
		foundAt: instant().notNull(),
		/** When a comparison last found the difference. */
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
