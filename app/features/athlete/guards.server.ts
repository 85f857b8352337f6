import type { Access, QueryContext } from '../../kernel/operation.ts'
import type { Store } from '../../platform/database/database.server.ts'
import { accountOf, signedIn } from '../account/guards.server.ts'
import { findProfile } from './store.server.ts'

/** The account that keeps a profile; for others it does not exist. Without an id it is about a new one of their own. */
export async function ownProfile(
	context: Pick<QueryContext<Store>, 'actor' | 'store'>,
	{ id }: { id?: number | undefined },
): Promise<Access> {
	const access = signedIn(context)
	if (access !== 'granted' || id === undefined) return access
	const found = await findProfile(context.store, id)
	return found?.accountId === accountOf(context) ? 'granted' : 'not_found'
}
