import type { Access } from '../../kernel/operation.ts'
import { staffOnly } from '../account/guards.server.ts'
import { memberAccess, type GuardContext } from '../provider/guards.server.ts'
import { findDeliveryMethod } from './store.server.ts'

/** Who may say how goods are brought: a provider's owner for that provider, staff for all of them and for the platform. */
export function deliveryKeeper(context: GuardContext, { providerId }: { providerId: number | null }): Promise<Access> {
	return providerId === null ? Promise.resolve(staffOnly(context)) : memberAccess(context, providerId, ['owner'])
}

/** The same for a method that exists; to everybody else it does not. */
export async function keeperOfMethod(context: GuardContext, { methodId }: { methodId: number }): Promise<Access> {
	if (context.actor.kind === 'visitor') return 'sign_in'
	const method = await findDeliveryMethod(context.store, methodId)
	return method ? deliveryKeeper(context, method) : 'not_found'
}
