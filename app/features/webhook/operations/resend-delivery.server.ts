import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { deliveryOwner } from '~/features/webhook/guards.server.ts'
import { findWebhookRow, lockDelivery, updateDelivery } from '~/features/webhook/store.server.ts'

/** Sends a delivery again that arrived or was given up: the same text, with the same id. */
export const resendDelivery = mutation('resendDelivery', {
	input: z.object({ deliveryId: idShape }),
	allow: deliveryOwner,
	refusals: ['webhook_not_found', 'webhook_off'],
	async run({ store, now, refuse, record }, { deliveryId }) {
		const delivery = await lockDelivery(store, deliveryId)
		const webhook = delivery && (await findWebhookRow(store, delivery.webhookId))
		if (!delivery || !webhook) return refuse('webhook_not_found')
		if (webhook.state !== 'on') return refuse('webhook_off')
		await updateDelivery(store, deliveryId, { state: 'waiting', startedAt: now, nextAt: now, tries: 0 })
		const { providerId, id: webhookId } = webhook
		record({ name: 'webhook.sent_again', about: `provider:${providerId}`, providerId, data: { webhookId, deliveryId } })
		return { deliveryId }
	},
})
