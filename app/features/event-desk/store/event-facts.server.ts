import { and, desc, eq, gte, like, lt, not, or, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { facts } from '~/platform/facts/tables.server.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { apiKeys } from '~/features/api-key/tables.server.ts'
import { providerMembers } from '~/features/provider/tables.server.ts'

export interface EventFactsWanted {
	eventId: number
	/** Only facts whose names begin with one of these; all when absent. */
	begins?: readonly string[]
	/** Without facts whose names begin with one of these. */
	but?: readonly string[]
	from?: Date
	until?: Date
	before?: number
}

const beginsWith = (begin: string) => like(facts.name, `${begin.replace(/[\\%_]/g, '\\$&')}%`)

/** The facts of an event, its orders, its attendees, their files and its waiting list, the newest first. */
export async function listEventFacts(store: Store, { eventId, begins, but, from, until, before }: EventFactsWanted, limit: number) {
	return store
		.select({ id: facts.id, at: facts.at, name: facts.name, about: facts.about, actor: facts.actor, data: facts.data })
		.from(facts)
		.where(
			and(
				eq(facts.eventId, eventId),
				begins && or(...begins.map(beginsWith)),
				...(but ?? []).map((begin) => not(beginsWith(begin))),
				from && gte(facts.at, from),
				until && lt(facts.at, until),
				before === undefined ? undefined : lt(facts.id, before),
			),
		)
		.orderBy(desc(facts.id))
		.limit(limit)
}

/** The relation of accounts to a provider: staff of the platform, or its members. Other accounts are left out. */
export async function listWorkers(store: Store, providerId: number, accountIds: readonly number[]) {
	if (accountIds.length === 0) return []
	return store
		.select({ id: accounts.id, staff: accounts.staff, role: providerMembers.role })
		.from(accounts)
		.leftJoin(providerMembers, and(eq(providerMembers.accountId, accounts.id), eq(providerMembers.providerId, providerId)))
		.where(and(isOneOf(accounts.id, accountIds), or(accounts.staff, sql`${providerMembers.role} is not null`)))
}

/** The names a provider gave to its API keys, also to revoked ones. */
export async function listKeyNames(store: Store, providerId: number, keyIds: readonly number[]) {
	if (keyIds.length === 0) return []
	return store
		.select({ id: apiKeys.id, name: apiKeys.name })
		.from(apiKeys)
		.where(and(eq(apiKeys.providerId, providerId), isOneOf(apiKeys.id, keyIds)))
}
