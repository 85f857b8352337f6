import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { isOutgoingUrl } from '~/platform/outgoing/post-outside.server.ts'
import { webhookOwner } from '~/features/webhook/guards.server.ts'
import { isOwnReceiver } from '~/features/webhook/links/own-receiver.server.ts'
import { checkWebhook } from '~/features/webhook/rules/webhook.ts'
import { webhookShape } from '~/features/webhook/shapes.server.ts'
import { lockWebhook, updateWebhook } from '~/features/webhook/store.server.ts'

/** Changes the address or the facts of a webhook. Waiting deliveries go to the new address. */
export const changeWebhook = mutation('changeWebhook', {
	input: z.object({ webhookId: idShape, ...webhookShape }),
	allow: webhookOwner,
	refusals: ['invalid_fields', 'webhook_not_found'],
	async run({ store, machineOrigin, refuse, record }, { webhookId, ...typed }) {
		const { issues, cleaned } = checkWebhook(
			typed,
			(url) => isOwnReceiver(machineOrigin, url) || isOutgoingUrl(url, { allowLoopback: false }),
		)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const found = await lockWebhook(store, webhookId)
		if (!found) return refuse('webhook_not_found')
		const { providerId } = found
		await updateWebhook(store, webhookId, cleaned)
		record({ name: 'webhook.changed', about: `provider:${providerId}`, providerId, data: { webhookId, ...cleaned } })
		return { webhookId }
	},
})
