import type { Access, QueryContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { findProfile } from './store.server.ts'

/** Only the account that keeps a profile; for others the profile does not exist. A call without an id is about a new profile of the caller. */
export async function ownProfile(
	context: Pick<QueryContext<Store>, 'actor' | 'store'>,
	{ id }: { id?: number | undefined },
): Promise<Access> {
	const access = signedIn(context)
	if (access !== 'granted' || id === undefined) return access
	const found = await findProfile(context.store, id)
	return found?.accountId === accountOf(context) ? 'granted' : 'not_found'
}
