import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { webhookOwner } from '~/features/webhook/guards.server.ts'
import { oldSecretHours } from '~/features/webhook/rules/webhook.ts'
import { lockWebhook, updateWebhook } from '~/features/webhook/store.server.ts'

/** Gives a webhook a new secret. For a day the old one signs too, so that the receiver can change over in its own time. */
export const rotateWebhookSecret = mutation('rotateWebhookSecret', {
	input: z.object({ webhookId: idShape }),
	allow: webhookOwner,
	refusals: ['webhook_not_found'],
	async run({ store, now, refuse, record }, { webhookId }) {
		const found = await lockWebhook(store, webhookId)
		if (!found) return refuse('webhook_not_found')
		const oldSecretUntil = new Date(now.getTime() + oldSecretHours * 3_600_000)
		await updateWebhook(store, webhookId, { secretVersion: found.secretVersion + 1, oldSecretUntil })
		const { providerId } = found
		record({ name: 'webhook.secret_changed', about: `provider:${providerId}`, providerId, data: { webhookId } })
		return { oldSecretUntil: oldSecretUntil.toISOString() }
	},
})
