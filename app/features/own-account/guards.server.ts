import type { Access, QueryContext } from '../../kernel/operation.ts'
import type { Store } from '../../platform/database/database.server.ts'
import { staffOnly } from '../account/guards.server.ts'
import { memberAccess } from '../provider/guards.server.ts'
import { findOwnAccount } from './store.server.ts'

type Asking = Pick<QueryContext<Store>, 'actor' | 'store'>

/** Who runs a provider sees its accounts; staff sees everybody's. */
export const ownAccountReader = (context: Asking, { providerId }: { providerId: number }): Promise<Access> =>
	memberAccess(context, providerId, ['owner', 'manager'])

/** Whether the caller may work with money of an account: its provider's owners and managers, of the platform's (null) staff alone. */
export async function workerOfAccount(context: Asking, ownAccountId: number | null): Promise<Access> {
	if (ownAccountId === null) return staffOnly(context)
	const account = await findOwnAccount(context.store, { id: ownAccountId })
	return account ? memberAccess(context, account.providerId, ['owner', 'manager']) : staffOnly(context)
}
