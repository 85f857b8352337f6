import { and, eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { providerMembers } from '~/features/provider/tables.server.ts'

/** The owners of a provider, for messages to owners only. */
export async function listOwners(store: Store, providerId: number) {
	const { id: accountId, email, firstName, lastName, locale } = accounts
	return store
		.select({ accountId, email, firstName, lastName, locale })
		.from(providerMembers)
		.innerJoin(accounts, eq(accountId, providerMembers.accountId))
		.where(and(eq(providerMembers.providerId, providerId), eq(providerMembers.role, 'owner')))
		.orderBy(accountId)
}
