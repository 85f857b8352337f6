import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { webhookOwner } from '~/features/webhook/guards.server.ts'
import { lockWebhook, restartDeliveries, updateWebhook } from '~/features/webhook/store.server.ts'

/** Switches a webhook off, or on again: then its waiting deliveries are tried again. While it is off, it gets no new facts. */
export const setWebhookState = mutation('setWebhookState', {
	input: z.object({ webhookId: idShape, on: z.boolean() }),
	allow: webhookOwner,
	refusals: ['webhook_not_found'],
	async run({ store, now, refuse, record }, { webhookId, on }) {
		const found = await lockWebhook(store, webhookId)
		if (!found) return refuse('webhook_not_found')
		const state = on ? ('on' as const) : ('off' as const)
		if (found.state === state) return { state }
		await updateWebhook(store, webhookId, { state })
		if (on) await restartDeliveries(store, webhookId, now)
		const { providerId } = found
		record({ name: on ? 'webhook.switched_on' : 'webhook.switched_off', about: `provider:${providerId}`, providerId, data: { webhookId } })
		return { state }
	},
})
