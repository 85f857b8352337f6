import type { Access, QueryContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { findAddress } from './store.server.ts'

/** Only the owner of an address; for everybody else the address does not exist. A call without an id is about a new address of the caller. */
export async function ownAddress(
	context: Pick<QueryContext<Store>, 'actor' | 'store'>,
	{ id }: { id?: number | undefined },
): Promise<Access> {
	const access = signedIn(context)
	if (access !== 'granted' || id === undefined) return access
	const found = await findAddress(context.store, id)
	return found?.accountId === accountOf(context) ? 'granted' : 'not_found'
}
