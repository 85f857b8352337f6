import type { Access } from '~/kernel/operation.ts'
import { memberAccess, type GuardContext } from '~/features/provider/guards.server.ts'
import { findDelivery, findWebhookRow } from './store.server.ts'

/** Lets in owners of the provider of a webhook. */
export async function webhookOwner(context: GuardContext, { webhookId }: { webhookId: number }): Promise<Access> {
	if (context.actor.kind === 'visitor') return 'sign_in'
	const found = await findWebhookRow(context.store, webhookId)
	return found ? memberAccess(context, found.providerId, ['owner']) : 'not_found'
}

/** The same, by the id of a delivery. */
export async function deliveryOwner(context: GuardContext, { deliveryId }: { deliveryId: number }): Promise<Access> {
	if (context.actor.kind === 'visitor') return 'sign_in'
	const found = await findDelivery(context.store, deliveryId)
	return found ? webhookOwner(context, found) : 'not_found'
}
