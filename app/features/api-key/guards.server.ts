import type { Access, QueryContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { memberAccess } from '~/features/provider/guards.server.ts'
import { findApiKey } from './store.server.ts'

/** Only an owner of the provider that a key belongs to. */
export async function apiKeyOwner(context: Pick<QueryContext<Store>, 'actor' | 'store'>, { keyId }: { keyId: number }): Promise<Access> {
	if (context.actor.kind === 'visitor') return 'sign_in'
	const found = await findApiKey(context.store, keyId)
	return found ? memberAccess(context, found.providerId, ['owner']) : 'not_found'
}
