import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { accounts } from '~/features/account/tables.server.ts'

/** The names of some accounts. */
export async function listAccountNames(store: Store, ids: readonly number[]) {
	if (ids.length === 0) return []
	return store
		.select({ id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName })
		.from(accounts)
		.where(isOneOf(accounts.id, ids))
}
