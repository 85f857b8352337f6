import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { isOutgoingUrl } from '~/platform/outgoing/post-outside.server.ts'
import { providerOwner } from '~/features/provider/guards.server.ts'
import { lockProvider } from '~/features/provider/store.server.ts'
import { isOwnReceiver } from '~/features/webhook/links/own-receiver.server.ts'
import { checkWebhook, mostWebhooks } from '~/features/webhook/rules/webhook.ts'
import { webhookShape } from '~/features/webhook/shapes.server.ts'
import { countWebhooks, insertWebhook } from '~/features/webhook/store.server.ts'

/** Creates a webhook: a provider's program receives facts from now on. */
export const createWebhook = mutation('createWebhook', {
	input: z.object({ providerId: idShape, ...webhookShape }),
	allow: providerOwner,
	refusals: ['invalid_fields', 'too_many_webhooks', 'provider_not_found'],
	async run({ store, machineOrigin, now, refuse, record }, { providerId, ...typed }) {
		const { issues, cleaned } = checkWebhook(
			typed,
			(url) => isOwnReceiver(machineOrigin, url) || isOutgoingUrl(url, { allowLoopback: false }),
		)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		if (!(await lockProvider(store, providerId))) return refuse('provider_not_found')
		if ((await countWebhooks(store, providerId)) >= mostWebhooks) return refuse('too_many_webhooks')
		const webhookId = await insertWebhook(store, { ...cleaned, providerId, createdAt: now })
		record({ name: 'webhook.created', about: `provider:${providerId}`, providerId, data: { webhookId, ...cleaned } })
		return { webhookId }
	},
})
