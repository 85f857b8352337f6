import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { webhookOwner } from '~/features/webhook/guards.server.ts'
import { deleteWebhook, lockWebhook } from '~/features/webhook/store.server.ts'

/** Removes a webhook with its log. */
export const removeWebhook = mutation('removeWebhook', {
	input: z.object({ webhookId: idShape }),
	allow: webhookOwner,
	refusals: ['webhook_not_found'],
	async run({ store, refuse, record }, { webhookId }) {
		const found = await lockWebhook(store, webhookId)
		if (!found) return refuse('webhook_not_found')
		await deleteWebhook(store, webhookId)
		const { providerId, url } = found
		record({ name: 'webhook.removed', about: `provider:${providerId}`, providerId, data: { webhookId, url } })
		return { removed: true }
	},
})
