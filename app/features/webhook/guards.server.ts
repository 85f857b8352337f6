import type { Access, QueryContext } from '../../kernel/operation.ts'
import type { Store } from '../../platform/database/database.server.ts'
import { memberAccess } from '../provider/guards.server.ts'
import { findDelivery, findWebhookRow } from './store.server.ts'

type Asking = Pick<QueryContext<Store>, 'actor' | 'store'>

/** Whoever owns the provider a webhook is of. */
export async function webhookOwner(context: Asking, { webhookId }: { webhookId: number }): Promise<Access> {
	if (context.actor.kind === 'visitor') return 'sign_in'
	const found = await findWebhookRow(context.store, webhookId)
	return found ? memberAccess(context, found.providerId, ['owner']) : 'not_found'
}

/** The same by one of its deliveries. */
export async function deliveryOwner(context: Asking, { deliveryId }: { deliveryId: number }): Promise<Access> {
	if (context.actor.kind === 'visitor') return 'sign_in'
	const found = await findDelivery(context.store, deliveryId)
	return found ? webhookOwner(context, found) : 'not_found'
}
