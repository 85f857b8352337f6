import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { queueDeliveries } from '~/features/webhook/operations/queue-deliveries.server.ts'
import { listListening } from '~/features/webhook/store.server.ts'

/** Queues a fact for the webhooks that want it. Most providers have no webhook, so nothing is queued for them. */
export const queueWebhooks: Job = {
	name: 'queue-webhooks',
	async wanted(store, facts) {
		const listening = await listListening(
			store,
			facts.flatMap(({ providerId }) => providerId ?? []),
		)
		return facts.filter(({ name, providerId }) =>
			listening.some((webhook) => webhook.providerId === providerId && webhook.factNames.includes(name)),
		)
	},
	async run(world, { id }) {
		valueOf(await call(world, queueDeliveries, { factId: id }, asSystem('queue-webhooks')))
	},
}
