import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, uniqueIndex, text } from 'drizzle-orm/pg-core'
import type { Currency } from '../../../kernel/money.ts'
import { id, instant, minor, ref } from '../../../platform/database/columns.server.ts'
import { accounts } from '../../account/tables.server.ts'
import { providers } from '../../provider/tables.server.ts'
import { payoutStates } from './rules/payout.ts'

/**
 * The platform's share of sales, and since when each rule holds. A rule that holds is never changed or deleted: sales under it keep their share. For
 * an order, the newest rule of its provider counts that held when the order was confirmed; without one, the newest rule for everybody.
 */
export const shareRules = pgTable(
	'share_rules',
	{
		id: id(),
		/** Null: for every provider without a rule of its own. */
		providerId: ref().references(() => providers.id),
		currency: text().$type<Currency>().notNull(),
		holdsFrom: instant().notNull(),
		/** From then on the rule for everybody counts for this provider again, whatever it is. */
		followsHouse: boolean().notNull().default(false),
		/** The percentage of a line's price. */
		percentBp: integer().notNull(),
		/** The amount for each ticket that is not free. */
		perTicketMinor: minor().notNull(),
		/** The least amount for each ticket that is not free, but never more than the ticket costs. */
		minimumMinor: minor().notNull(),
		setBy: ref().references(() => accounts.id, { onDelete: 'set null' }),
		createdAt: instant().notNull(),
	},
	(table) => [
		uniqueIndex('share_rules_once').on(sql`coalesce(${table.providerId}, 0)`, table.currency, table.holdsFrom),
		index('share_rules_provider').on(table.providerId, table.currency, table.holdsFrom),
		check('share_rules_percent', sql`${table.percentBp} between 0 and 10000`),
		check('share_rules_positive', sql`${table.perTicketMinor} >= 0 and ${table.minimumMinor} >= 0`),
		check('share_rules_house', sql`not ${table.followsHouse} or ${table.providerId} is not null`),
	],
)

/** The bank account a provider is paid to. Its number is sealed; people see only its last digits. */
export const payeeAccounts = pgTable('payee_accounts', {
	providerId: ref()
		.primaryKey()
		.references(() => providers.id),
	bankBin: text().notNull(),
	sealedAccount: text().notNull(),
	lastFour: text().notNull(),
	holder: text().notNull(),
	changedBy: ref().references(() => accounts.id, { onDelete: 'set null' }),
	changedAt: instant().notNull(),
})

/** Payouts to providers, each with the bank account as it was when the payout was drafted. */
export const payouts = pgTable(
	'payouts',
	{
		id: id(),
		/** The key of the press that drafted it: pressing twice makes one payout. */
		key: text().notNull(),
		providerId: ref()
			.notNull()
			.references(() => providers.id),
		/** Whole đồng. */
		amountMinor: minor().notNull(),
		state: text({ enum: payoutStates }).notNull(),
		bankBin: text().notNull(),
		sealedAccount: text().notNull(),
		lastFour: text().notNull(),
		holder: text().notNull(),
		/** Staff's note about the last step: the bank's number, or why it failed. */
		note: text().notNull().default(''),
		createdAt: instant().notNull(),
		approvedAt: instant(),
		sentAt: instant(),
		/** When staff confirmed it. */
		confirmedAt: instant(),
		/** When it was dropped, failed or was reversed. */
		endedAt: instant(),
	},
	(table) => [
		uniqueIndex('payouts_key').on(table.key),
		index('payouts_provider').on(table.providerId, table.id),
		index('payouts_open')
			.on(table.id)
			.where(sql`state in ('drafted', 'approved', 'sent')`),
		check('payouts_positive', sql`${table.amountMinor} > 0`),
	],
)
