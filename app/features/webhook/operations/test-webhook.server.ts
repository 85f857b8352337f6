import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { webhookOwner } from '~/features/webhook/guards.server.ts'
import { countWaitingTries, insertDeliveries, lockWebhook } from '~/features/webhook/store.server.ts'

/** At most this many manual tries may wait at once. */
const mostWaiting = 5

/** Sends a webhook a test delivery without a fact, to see whether it arrives. */
export const testWebhook = mutation('testWebhook', {
	input: z.object({ webhookId: idShape }),
	allow: webhookOwner,
	refusals: ['webhook_not_found', 'webhook_off', 'trials_waiting'],
	async run({ store, now, refuse, record }, { webhookId }) {
		const found = await lockWebhook(store, webhookId)
		if (!found) return refuse('webhook_not_found')
		if (found.state !== 'on') return refuse('webhook_off')
		if ((await countWaitingTries(store, webhookId)) >= mostWaiting) return refuse('trials_waiting')
		const { providerId } = found
		const at = now.toISOString()
		const body = JSON.stringify({ id: `test_${webhookId}_${now.getTime()}`, name: 'webhook.test', at, providerId, about: null, data: {} })
		const row = { webhookId, factId: null, name: 'webhook.test', body, createdAt: now, startedAt: now, nextAt: now }
		const [deliveryId] = await insertDeliveries(store, [row])
		record({ name: 'webhook.tested', about: `provider:${providerId}`, providerId, data: { webhookId, deliveryId } })
		return { deliveryId }
	},
})
