import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cardGatewayCodes } from '../../../kernel/gateway-codes.ts'
import { id, instant, ref } from '../../../platform/database/columns.server.ts'

/**
 * An account as a gateway knows it. There is no reference to the account: after the account is deleted, this row says what the gateway must forget.
 * The row is also the lock under which an account's cards change.
 */
export const cardCustomers = pgTable(
	'card_customers',
	{
		accountId: ref().notNull(),
		gateway: text({ enum: cardGatewayCodes }).notNull(),
		/** The gateway's name for the account. */
		customerRef: text().notNull(),
		/** Since when the account agrees to automatic payment by its default card; null: it does not agree. */
		autoChargeSince: instant(),
		createdAt: instant().notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.accountId, table.gateway] }),
		uniqueIndex('card_customers_ref').on(table.gateway, table.customerRef),
	],
)

/**
 * Cards a gateway keeps for an account: the gateway's token, and the details a person recognises the card by. Never a card number (specification §3).
 */
export const savedCards = pgTable(
	'saved_cards',
	{
		id: id(),
		accountId: ref().notNull(),
		gateway: text({ enum: cardGatewayCodes }).notNull(),
		/** The gateway's token. */
		cardRef: text().notNull(),
		brand: text().notNull(),
		lastFour: text().notNull(),
		expMonth: integer().notNull(),
		expYear: integer().notNull(),
		/** Equal for the same card. */
		fingerprint: text(),
		isDefault: boolean().notNull(),
		savedAt: instant().notNull(),
		/** The row stays after the removal, so that a late notice does not bring the card back. */
		removedAt: instant(),
		/** When the gateway deleted the card. */
		detachedAt: instant(),
	},
	(table) => [
		uniqueIndex('saved_cards_ref').on(table.gateway, table.cardRef),
		index('saved_cards_account').on(table.accountId),
		uniqueIndex('saved_cards_default')
			.on(table.accountId, table.gateway)
			.where(sql`is_default`),
		check('saved_cards_removed', sql`not (${table.isDefault} and ${table.removedAt} is not null)`),
		check('saved_cards_month', sql`${table.expMonth} between 1 and 12`),
		check('saved_cards_last_four', sql`${table.lastFour} ~ '^[0-9]{4}$'`),
	],
)
