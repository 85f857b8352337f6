import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { gatewayCodes } from '../../../kernel/gateway-codes.ts'
import type { Locale } from '../../../kernel/locale.ts'
import type { Currency } from '../../../kernel/money.ts'
import { id, instant, minor, ref } from '../../../platform/database/columns.server.ts'
import { accounts } from '../../account/tables.server.ts'
import { ownAccounts } from '../../provider/own-account/tables.server.ts'
import { providers } from '../../provider/tables.server.ts'
import { testStates } from './rules/life-cycle.ts'

/** Small payments by which sellers try a way to pay. They buy nothing, are paid back, and are in nobody's books. */
export const testPayments = pgTable(
	'test_payments',
	{
		id: id(),
		providerId: ref()
			.notNull()
			.references(() => providers.id),
		gateway: text({ enum: gatewayCodes }).notNull(),
		/** The provider's own account that takes the test's money and pays it back; null: the platform's account. */
		ownAccountId: ref().references(() => ownAccounts.id),
		/** The gateway's name for the test, once the gateway has answered. */
		gatewayRef: text(),
		/** The gateway's own number of the payment, where it told one: paying it back needs this number. */
		transactionNo: text(),
		state: text({ enum: testStates }).notNull(),
		amountMinor: minor().notNull(),
		currency: text().$type<Currency>().notNull(),
		/** The address of the page to pay on. */
		redirectUrl: text(),
		/** The gateway's code for why the test failed, or our own: `amount_mismatch`. */
		failureCode: text(),
		/** The language of the gateway's page: a repeated request to the gateway must be equal to the first. */
		locale: text().$type<Locale>().notNull(),
		/** Since when we know that the gateway's notices reach us; an answer to our own question does not prove that. */
		noticedAt: instant(),
		/** When we first asked for its money back. */
		returnAskedAt: instant(),
		startedBy: ref().references(() => accounts.id, { onDelete: 'set null' }),
		createdAt: instant().notNull(),
		updatedAt: instant().notNull(),
	},
	(table) => [
		index('test_payments_provider').on(table.providerId, table.id),
		uniqueIndex('test_payments_gateway_ref').on(table.gateway, table.gatewayRef, sql`coalesce(${table.ownAccountId}, 0)`),
		index('test_payments_unsettled')
			.on(table.id)
			.where(sql`state in ('created', 'open', 'returning')`),
		check('test_payments_positive', sql`${table.amountMinor} > 0`),
	],
)
