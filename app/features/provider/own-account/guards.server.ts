import type { Access, QueryContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { memberAccess } from '~/features/provider/guards.server.ts'
import { findOwnAccount } from './store.server.ts'

type Asking = Pick<QueryContext<Store>, 'actor' | 'store'>

/** Those who run a provider see its accounts; staff see all accounts. */
export const ownAccountReader = (context: Asking, { providerId }: { providerId: number }): Promise<Access> =>
	memberAccess(context, providerId, ['owner', 'manager'])

/** Whether the caller may work with money of an account: owners and managers of its provider; for the platform's account (null), only staff. */
export async function workerOfAccount(context: Asking, ownAccountId: number | null): Promise<Access> {
	if (ownAccountId === null) return staffOnly(context)
	const account = await findOwnAccount(context.store, { id: ownAccountId })
	return account ? memberAccess(context, account.providerId, ['owner', 'manager']) : staffOnly(context)
}
