import { and, asc, count, desc, eq, exists, isNotNull, isNull, notExists, sql, type SQL } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { folded, holds, phoneWords, sortKey } from '~/platform/database/searching.server.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { providerMembers, providers } from '~/features/provider/tables.server.ts'
import type { CustomersWanted } from '~/features/desk/rules/customers.ts'

const name = sql<string>`${accounts.lastName} || ' ' || ${accounts.firstName}`
const told = folded(sql`${name} || ' ' || ${accounts.email} || ' ' || ${phoneWords(accounts.phone)}`)
// In a statement of one table, a column is written without its table, but not inside a nested piece of SQL. So this is a nested piece.
const theirOrders = sql`${orders} where ${orders.accountId} = ${accounts.id}`
const orderCount = sql<number>`(select count(*) from ${theirOrders})`.mapWith(Number)
const sorts = { name: sortKey(name), email: accounts.email, createdAt: accounts.createdAt, lastSignedInAt: accounts.lastSignedInAt }

function kindOf(store: Store, kind: CustomersWanted['kind']): SQL | undefined {
	const memberships = store
		.select({ id: providerMembers.providerId })
		.from(providerMembers)
		.where(eq(providerMembers.accountId, accounts.id))
	switch (kind) {
		case 'staff':
			return eq(accounts.staff, true)
		case 'member':
			return exists(memberships)
		case 'customer':
			return and(eq(accounts.staff, false), notExists(memberships))
		case undefined:
			return undefined
	}
}

/** One page of the accounts, with how many there are. */
export async function listAccounts(
	store: Store,
	{ words, kind, verified }: CustomersWanted,
	{ sort, limit, offset }: { sort: { by: keyof typeof sorts; down: boolean }; limit: number; offset: number },
) {
	const where = and(
		...words.map((word) => holds(told, word)),
		kindOf(store, kind),
		verified && (verified === 'yes' ? isNotNull(accounts.emailVerifiedAt) : isNull(accounts.emailVerifiedAt)),
	)
	const by = sort.down ? desc : asc
	const [[found], rows] = await Promise.all([
		store.select({ total: count() }).from(accounts).where(where),
		store
			.select({
				id: accounts.id,
				firstName: accounts.firstName,
				lastName: accounts.lastName,
				email: accounts.email,
				staff: accounts.staff,
				verifiedAt: accounts.emailVerifiedAt,
				createdAt: accounts.createdAt,
				lastSignedInAt: accounts.lastSignedInAt,
				orders: orderCount,
			})
			.from(accounts)
			.where(where)
			.orderBy(by(sorts[sort.by]), by(accounts.id))
			.limit(limit)
			.offset(offset),
	])
	return { total: found?.total ?? 0, rows }
}

/** The providers an account works for. */
export async function listMemberships(store: Store, accountId: number) {
	return store
		.select({ id: providers.id, name: providers.name, role: providerMembers.role })
		.from(providerMembers)
		.innerJoin(providers, eq(providers.id, providerMembers.providerId))
		.where(eq(providerMembers.accountId, accountId))
		.orderBy(providers.id)
}
