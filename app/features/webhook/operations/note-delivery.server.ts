import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { hasArrived, nextTry } from '~/features/webhook/rules/webhook.ts'
import { lockDelivery, lockWebhook, updateDelivery, updateWebhook } from '~/features/webhook/store.server.ts'

const mostAnswer = 1_000

/**
 * Records the outcome of a try: the delivery arrived, will be tried again later, or has been tried long enough. A webhook that has received nothing
 * since such a delivery began is switched off, and its owners are told. For a try that is recorded already, or was overtaken by another one, nothing
 * is written.
 */
export const noteDelivery = mutation('noteDelivery', {
	input: z.object({
		deliveryId: idShape,
		tries: z.number().int().min(1),
		status: z.number().int().nullable(),
		failure: z.string().max(60).nullable(),
		answer: z.string().max(10_000).nullable(),
		tookMs: z.number().int().min(0),
	}),
	allow: systemOnly,
	refusals: [],
	async run({ store, now, record }, { deliveryId, tries, status, failure, answer, tookMs }) {
		const delivery = await lockDelivery(store, deliveryId)
		if (delivery?.state !== 'waiting' || delivery.tries !== tries) return { state: delivery?.state ?? null }
		const outcome = { status, failure, answer: answer?.slice(0, mostAnswer) ?? null, tookMs, triedAt: now }
		if (hasArrived(status)) {
			await updateDelivery(store, deliveryId, { ...outcome, state: 'delivered', nextAt: null })
			await updateWebhook(store, delivery.webhookId, { lastDeliveredAt: now })
			return { state: 'delivered' as const }
		}
		// A test delivery without a fact is not worth days of tries.
		const nextAt = delivery.factId === null ? undefined : nextTry(delivery, now)
		await updateDelivery(store, deliveryId, { ...outcome, ...(nextAt ? { nextAt } : { state: 'failed', nextAt: null }) })
		if (nextAt) return { state: 'waiting' as const }
		const webhook = await lockWebhook(store, delivery.webhookId)
		const isSilent = webhook?.state === 'on' && !(webhook.lastDeliveredAt && webhook.lastDeliveredAt >= delivery.startedAt)
		if (webhook && isSilent && delivery.factId !== null) {
			await updateWebhook(store, webhook.id, { state: 'disabled' })
			const { id: webhookId, providerId } = webhook
			record({ name: 'webhook.disabled', about: `provider:${providerId}`, providerId, data: { webhookId } })
		}
		return { state: 'failed' as const }
	},
})
