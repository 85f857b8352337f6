import type { Access } from '../../kernel/operation.ts'
import { memberAccess, type GuardContext } from '../provider/guards.server.ts'
import { findDelivery, findWebhookRow } from './store.server.ts'

/** Whoever owns the provider a webhook is of. */
export async function webhookOwner(context: GuardContext, { webhookId }: { webhookId: number }): Promise<Access> {
	if (context.actor.kind === 'visitor') return 'sign_in'
	const found = await findWebhookRow(context.store, webhookId)
	return found ? memberAccess(context, found.providerId, ['owner']) : 'not_found'
}

/** The same by one of its deliveries. */
export async function deliveryOwner(context: GuardContext, { deliveryId }: { deliveryId: number }): Promise<Access> {
	if (context.actor.kind === 'visitor') return 'sign_in'
	const found = await findDelivery(context.store, deliveryId)
	return found ? webhookOwner(context, found) : 'not_found'
}
