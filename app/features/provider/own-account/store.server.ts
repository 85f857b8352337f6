import { and, asc, desc, eq, gte, isNull, lte, ne, or } from 'drizzle-orm'
import type { CardGatewayCode, GatewayCode } from '~/kernel/gateway-codes.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { ownAccounts } from './tables.server.ts'

export type OwnAccountRow = typeof ownAccounts.$inferSelect

/** Every account a provider has or had, the newest first. */
export async function listOwnAccounts(store: Store, providerId: number): Promise<OwnAccountRow[]> {
	return store
		.select()
		.from(ownAccounts)
		.where(eq(ownAccounts.providerId, providerId))
		.orderBy(desc(ownAccounts.changedAt), desc(ownAccounts.id))
}

/** All present and former accounts of all providers. */
export async function listAllOwnAccounts(store: Store): Promise<OwnAccountRow[]> {
	return store.select().from(ownAccounts).orderBy(ownAccounts.id)
}

/** The names of the providers of these accounts, by account id. */
export async function findAccountOwners(store: Store, ids: readonly number[]): Promise<Map<number, string>> {
	if (ids.length === 0) return new Map()
	const rows = await store
		.select({ id: ownAccounts.id, name: providers.name })
		.from(ownAccounts)
		.innerJoin(providers, eq(providers.id, ownAccounts.providerId))
		.where(isOneOf(ownAccounts.id, [...new Set(ids)]))
	return new Map(rows.map(({ id, name }) => [id, name]))
}

/** An account, live or retired. */
export async function findOwnAccount(store: Store, by: { id: number } | { code: string }): Promise<OwnAccountRow | undefined> {
	const [row] = await store
		.select()
		.from(ownAccounts)
		.where('id' in by ? eq(ownAccounts.id, by.id) : eq(ownAccounts.code, by.code))
	return row
}

/** The account by which a provider's payments begin at a gateway. */
export async function findLiveAccount(store: Store, providerId: number, gateway: GatewayCode): Promise<OwnAccountRow | undefined> {
	const [row] = await store
		.select()
		.from(ownAccounts)
		.where(and(eq(ownAccounts.providerId, providerId), eq(ownAccounts.gateway, gateway), isNull(ownAccounts.retiredAt)))
	return row
}

/** The gateways where a provider has a live, ready account of its own. */
export async function listLiveGateways(store: Store, providerId: number): Promise<GatewayCode[]> {
	const rows = await store
		.select({ gateway: ownAccounts.gateway })
		.from(ownAccounts)
		.where(and(eq(ownAccounts.providerId, providerId), isNull(ownAccounts.retiredAt), eq(ownAccounts.state, 'ready')))
	return rows.map(({ gateway }) => gateway)
}

/** Every account a provider has or had at a gateway, locked, the newest first. */
export async function lockAccountsAt(store: Store, providerId: number, gateway: GatewayCode): Promise<OwnAccountRow[]> {
	return store
		.select()
		.from(ownAccounts)
		.where(and(eq(ownAccounts.providerId, providerId), eq(ownAccounts.gateway, gateway)))
		.orderBy(desc(ownAccounts.id))
		.for('update')
}

/** The connected account with this name at a gateway, live or retired. */
export async function findConnectedAccount(store: Store, gateway: CardGatewayCode, knownAs: string): Promise<OwnAccountRow | undefined> {
	const [row] = await store
		.select()
		.from(ownAccounts)
		.where(and(eq(ownAccounts.gateway, gateway), eq(ownAccounts.knownAs, knownAs), isNull(ownAccounts.sealed)))
	return row
}

/** Live connected accounts that are not ready, changed after one time and were not asked about after another, the longest waiting first. */
export async function listWaitingAccounts(
	store: Store,
	gateway: CardGatewayCode,
	{ changedSince, askedBefore }: { changedSince: Date; askedBefore: Date },
	limit: number,
): Promise<OwnAccountRow[]> {
	return store
		.select()
		.from(ownAccounts)
		.where(
			and(
				eq(ownAccounts.gateway, gateway),
				isNull(ownAccounts.retiredAt),
				ne(ownAccounts.state, 'ready'),
				gte(ownAccounts.changedAt, changedSince),
				or(isNull(ownAccounts.stateAt), lte(ownAccounts.stateAt, askedBefore)),
			),
		)
		.orderBy(asc(ownAccounts.stateAt), asc(ownAccounts.id))
		.limit(limit)
}

export async function insertOwnAccount(store: Store, row: typeof ownAccounts.$inferInsert): Promise<OwnAccountRow> {
	const [made] = await store.insert(ownAccounts).values(row).returning()
	if (!made) throw new Error('an account was not written')
	return made
}

export async function updateOwnAccount(
	store: Store,
	id: number,
	set: Partial<Pick<OwnAccountRow, 'papers' | 'sealed' | 'state' | 'stateAt' | 'retiredAt' | 'changedAt' | 'changedBy'>>,
): Promise<void> {
	await store.update(ownAccounts).set(set).where(eq(ownAccounts.id, id))
}
