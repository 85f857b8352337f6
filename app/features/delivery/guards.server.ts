import type { Access } from '~/kernel/operation.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { memberAccess, type GuardContext } from '~/features/provider/guards.server.ts'
import { findDeliveryMethod } from './store.server.ts'

/** Who may change delivery methods: a provider's owner those of that provider, staff all of them and the platform's. */
export function deliveryKeeper(context: GuardContext, { providerId }: { providerId: number | null }): Promise<Access> {
	return providerId === null ? Promise.resolve(staffOnly(context)) : memberAccess(context, providerId, ['owner'])
}

/** The same for a method that exists; for everybody else it does not exist. */
export async function keeperOfMethod(context: GuardContext, { methodId }: { methodId: number }): Promise<Access> {
	if (context.actor.kind === 'visitor') return 'sign_in'
	const method = await findDeliveryMethod(context.store, methodId)
	return method ? deliveryKeeper(context, method) : 'not_found'
}
