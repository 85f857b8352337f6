import { sql, type SQLWrapper } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cardGatewayCodes, gatewayCodes } from '../../../kernel/gateway-codes.ts'
import { wayCodes } from '../../../kernel/ways.ts'
import { id, instant, ref } from '../../../platform/database/columns.server.ts'
import { accounts } from '../../account/tables.server.ts'
import type { WayTerms } from '../rules/offered-ways.ts'
import { providers } from '../tables.server.ts'
import { accountStates } from './rules/account-state.ts'
import type { ShownPapers } from './rules/papers.ts'

const cardCodes = sql.raw(cardGatewayCodes.map((code) => `'${code}'`).join(', '))

/**
 * Providers' own accounts at gateways. A payment names its account for ever. One row for each account a provider ever had; its secrets may be
 * replaced, but not its identity. Code that changes an account, or begins a payment, locks the provider's row.
 */
export const ownAccounts = pgTable(
	'own_accounts',
	{
		id: id(),
		/** Its name in addresses that gateways are told; it cannot be guessed. */
		code: text().notNull(),
		providerId: ref()
			.notNull()
			.references(() => providers.id),
		gateway: text({ enum: gatewayCodes }).notNull(),
		/** The gateway's name for the account's owner: a code, an app's number, or the numbers of a bank and an account. */
		knownAs: text().notNull(),
		/** The part of its papers that may be shown. */
		papers: jsonb().$type<ShownPapers>().notNull(),
		/** The secret part of its papers, encrypted; null: it is a connected account, which has none. */
		sealed: text(),
		/**
		 * Whether payments may begin by it. An account with papers is `ready`; a connected one is once its gateway says so, until then it is being set up.
		 * `gone`: it left the platform, which cannot ask about it any more.
		 */
		state: text({ enum: accountStates }).notNull(),
		/** When the gateway was last asked for the state; answers to earlier questions are outdated. */
		stateAt: instant(),
		/** Since when no payment begins by it; null: it is the provider's live account at this gateway. */
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
		// Notices of its gateway name the account, so it must belong to one provider only.
		uniqueIndex('own_accounts_connected')
			.on(table.gateway, table.knownAs)
			.where(sql`sealed is null`),
		check('own_accounts_secrets', sql`(${table.sealed} is null) = (${table.gateway} in (${cardCodes}))`),
	],
)

const ways = sql.raw(wayCodes.map((way) => `('${way}')`).join(', '))

/**
 * The way terms that something is sold under: its event's, else its provider's. Where the provider is paid directly, only ways with an own account
 * count. For stores that sell, in statements that join `providers`.
 */
export const waysThatHold = (ofEvent: SQLWrapper) => sql<WayTerms>`(
	coalesce(${ofEvent}, ${providers.wayTerms}) || case when ${providers.paidTo} = 'platform' then '{}'::jsonb else (
		select jsonb_object_agg(w.way, case
			when exists (
				select 1 from ${ownAccounts} a
				where a.provider_id = ${providers.id} and a.retired_at is null and a.state = 'ready'
					and case when a.gateway in (${cardCodes}) then 'card' else a.gateway end = w.way
			) then coalesce(coalesce(${ofEvent}, ${providers.wayTerms}) -> w.way, '{}'::jsonb) || '{"own": true}'::jsonb
			else '{"off": true}'::jsonb
		end)
		from (values ${ways}) w(way)
	) end
)`
