import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, uniqueIndex, text } from 'drizzle-orm/pg-core'
import type { Currency } from '../../kernel/money.ts'
import { id, instant, minor, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'
import { providers } from '../provider/tables.server.ts'
import { payoutStates } from './rules/payout.ts'

/**
 * What the platform keeps of what is sold, and since when. A rule that holds is never changed or taken away: what was sold under it keeps its share.
 * An order goes by the newest rule of its provider at the moment it was confirmed, and where there is none by the newest for everybody.
 */
export const shareRules = pgTable(
	'share_rules',
	{
		id: id(),
		/** Null: for every provider that has none of its own. */
		providerId: ref().references(() => providers.id),
		currency: text().$type<Currency>().notNull(),
		holdsFrom: instant().notNull(),
		/** From then on the provider goes by the rule for everybody again, whatever that is. */
		followsHouse: boolean().notNull().default(false),
		/** Of what a line costs. */
		percentBp: integer().notNull(),
		/** For each ticket that is not free. */
		perTicketMinor: minor().notNull(),
		/** At least so much for each ticket that is not free, but never more than it costs. */
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

/** The bank account a provider is paid to. Its number is sealed; people see its end. */
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

/** Money the platform pays to a provider, with the account it goes to as it was when it was drafted. */
export const payouts = pgTable(
	'payouts',
	{
		id: id(),
		/** Of the press that drafted it: pressed twice, it is one. */
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
		/** What staff wrote about its last step: the bank's number, why it failed. */
		note: text().notNull().default(''),
		createdAt: instant().notNull(),
		approvedAt: instant(),
		sentAt: instant(),
		/** When it was confirmed. */
		confirmedAt: instant(),
		/** When it was dropped, failed or came back. */
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
