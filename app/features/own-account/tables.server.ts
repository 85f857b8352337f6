import { sql, type SQLWrapper } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ownGatewayCodes } from '../../kernel/gateway-codes.ts'
import { wayOf } from '../../kernel/ways.ts'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'
import type { WayTerms } from '../payment-way/rules/offered-ways.ts'
import { providers } from '../provider/tables.server.ts'
import type { ShownPapers } from './rules/papers.ts'

/**
 * A provider's own accounts at gateways: whose money a payment is, for ever. One row for each merchant a provider ever was; its secrets may be
 * replaced, never who it is. Whoever changes one holds its provider's row, and so does who begins a payment.
 */
export const ownAccounts = pgTable(
	'own_accounts',
	{
		id: id(),
		/** Names it in addresses that gateways are told: nobody guesses it. */
		code: text().notNull(),
		providerId: ref()
			.notNull()
			.references(() => providers.id),
		gateway: text({ enum: ownGatewayCodes }).notNull(),
		/** What the gateway knows the merchant by: a code, an app's number, a bank's and an account's. */
		knownAs: text().notNull(),
		/** What may be shown of its papers. */
		papers: jsonb().$type<ShownPapers>().notNull(),
		/** The secrets among them. */
		sealed: text().notNull(),
		/** Since when nothing begins by it; null: it is the provider's account at this gateway. */
		retiredAt: instant(),
		createdAt: instant().notNull(),
		changedAt: instant().notNull(),
		changedBy: ref().references(() => accounts.id, { onDelete: 'set null' }),
	},
	(table) => [
		uniqueIndex('own_accounts_code').on(table.code),
		uniqueIndex('own_accounts_known_as').on(table.providerId, table.gateway, table.knownAs),
		uniqueIndex('own_accounts_live')
			.on(table.providerId, table.gateway)
			.where(sql`retired_at is null`),
		index('own_accounts_gateway').on(table.gateway),
	],
)

const wayPairs = sql.raw(['card', ...ownGatewayCodes.map(wayOf)].map((way) => `('${way}')`).join(', '))

/**
 * The terms about ways to pay online that something is sold under: its event's, else its provider's; where the provider is paid directly, only by
 * ways it has an account of its own for. For stores that sell, in statements with `providers`.
 */
export const waysThatHold = (ofEvent: SQLWrapper) => sql<WayTerms>`(
	coalesce(${ofEvent}, ${providers.wayTerms}) || case when ${providers.paidTo} = 'platform' then '{}'::jsonb else (
		select jsonb_object_agg(w.way, case
			when exists (
				select 1 from ${ownAccounts} a
				where a.provider_id = ${providers.id} and a.retired_at is null and a.gateway = w.way
			) then coalesce(coalesce(${ofEvent}, ${providers.wayTerms}) -> w.way, '{}'::jsonb) || '{"own": true}'::jsonb
			else '{"off": true}'::jsonb
		end)
		from (values ${wayPairs}) w(way)
	) end
)`
