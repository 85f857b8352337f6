import { and, eq } from 'drizzle-orm'
import type { Store } from '../../../platform/database/database.server.ts'
import { accounts } from '../../account/tables.server.ts'
import { providerMembers } from '../tables.server.ts'

/** Who owns a provider, for what only its owners are told. */
export async function listOwners(store: Store, providerId: number) {
	const { id: accountId, email, firstName, lastName, locale } = accounts
	return store
		.select({ accountId, email, firstName, lastName, locale })
		.from(providerMembers)
		.innerJoin(accounts, eq(accountId, providerMembers.accountId))
		.where(and(eq(providerMembers.providerId, providerId), eq(providerMembers.role, 'owner')))
		.orderBy(accountId)
}
