import type { Access, QueryContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { memberAccess } from '~/features/provider/guards.server.ts'
import { findReturn, type ReturnRow } from './store.server.ts'

/** Lets in members who manage the provider that sold the goods, and staff of the platform. */
export async function returnProvider(context: QueryContext<Store>, { returnId }: { returnId: number }): Promise<Access> {
	if (context.actor.kind === 'visitor') return 'sign_in'
	const found = await findReturn(context.store, returnId)
	return found ? memberAccess(context, found.providerId, ['owner', 'manager']) : 'not_found'
}

/** Whether somebody may see a return: the buyer who asked for it, whoever decides on it, and the system itself. */
export async function maySeeReturn({ actor, store }: Pick<QueryContext<Store>, 'actor' | 'store'>, found: ReturnRow): Promise<boolean> {
	if (actor.kind === 'system') return true
	if (actor.kind === 'visitor') return false
	if (actor.kind === 'account' && (actor.staff || found.accountId === actor.accountId)) return true
	return (await memberAccess({ actor, store }, found.providerId, ['owner', 'manager'])) === 'granted'
}
