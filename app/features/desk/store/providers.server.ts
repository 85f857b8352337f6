import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { folded, holds, phoneWords, sortKey } from '~/platform/database/searching.server.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { products } from '~/features/catalog/tables.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { providerMembers, providers } from '~/features/provider/tables.server.ts'
import type { ProvidersWanted } from '~/features/desk/rules/providers.ts'

const told = folded(
	sql`${providers.name} || ' ' || ${providers.email} || ' ' || ${phoneWords(providers.phone)} || ' ' || ${providers.city}`,
)
// In a statement of one table, a column is written without its table, but not inside a nested piece of SQL: there the tables stay apart.
const counted = (rows: ReturnType<typeof sql>) => sql<number>`(select count(*) from ${rows})`.mapWith(Number)
const figures = {
	events: counted(sql`${events} where ${events.providerId} = ${providers.id}`),
	products: counted(sql`${products} where ${products.providerId} = ${providers.id}`),
	orders: counted(sql`${orders} where ${orders.providerId} = ${providers.id} and ${orders.status} = 'Confirmed'`),
	members: counted(sql`${providerMembers} where ${providerMembers.providerId} = ${providers.id}`),
}
const sorts = { name: sortKey(providers.name), createdAt: providers.createdAt, ...figures }

/** One page of the providers with their figures, and how many there are. */
export async function listProviders(
	store: Store,
	{ words, state }: ProvidersWanted,
	{ sort, limit, offset }: { sort: { by: keyof typeof sorts; down: boolean }; limit: number; offset: number },
) {
	const where = and(
		...words.map((word) => holds(told, word)),
		state && (state === 'suspended' ? isNotNull(providers.suspendedAt) : isNull(providers.suspendedAt)),
	)
	const by = sort.down ? desc : asc
	const { id, name, slug, logo, email, phone, city, suspendedAt, createdAt } = providers
	const [[found], rows] = await Promise.all([
		store.select({ total: count() }).from(providers).where(where),
		store
			.select({ id, name, slug, logo, email, phone, city, suspendedAt, createdAt, ...figures })
			.from(providers)
			.where(where)
			.orderBy(by(sorts[sort.by]), by(providers.id))
			.limit(limit)
			.offset(offset),
	])
	return { total: found?.total ?? 0, rows }
}

/** The sum of these providers' confirmed orders, by currency. */
export async function listMoneySold(store: Store, providerIds: readonly number[]) {
	if (providerIds.length === 0) return []
	return store
		.select({
			providerId: orders.providerId,
			currency: orders.currency,
			orders: count(),
			amountMinor: sql<number>`sum(${orders.totalMinor})`.mapWith(Number),
		})
		.from(orders)
		.where(and(sql`${orders.providerId} = any(${sql.param([...providerIds])}::bigint[])`, eq(orders.status, 'Confirmed')))
		.groupBy(orders.providerId, orders.currency)
		.orderBy(orders.providerId, orders.currency)
}

/** A provider with all its columns. */
export async function findProviderWhole(store: Store, providerId: number) {
	const [row] = await store.select().from(providers).where(eq(providers.id, providerId))
	return row
}

/** The members of a provider, owners first. */
export async function listMembersOf(store: Store, providerId: number) {
	return store
		.select({
			accountId: accounts.id,
			firstName: accounts.firstName,
			lastName: accounts.lastName,
			email: accounts.email,
			role: providerMembers.role,
			secondStepSince: accounts.secondStepSince,
		})
		.from(providerMembers)
		.innerJoin(accounts, eq(accounts.id, providerMembers.accountId))
		.where(eq(providerMembers.providerId, providerId))
		.orderBy(sql`array_position(array['owner', 'manager', 'check_in'], ${providerMembers.role})`, accounts.id)
}

/** A provider's events, the newest first. */
export async function listEventsOf(store: Store, providerId: number, limit: number) {
	const { id, slug, name, state, startsAt, endsAt, timeZone, city } = events
	return store
		.select({ id, slug, name, state, startsAt, endsAt, timeZone, city })
		.from(events)
		.where(eq(events.providerId, providerId))
		.orderBy(desc(events.startsAt), events.id)
		.limit(limit)
}
