import { asSystem } from '../../../kernel/operation.ts'
import type { Job } from '../../../platform/jobs/jobs.server.ts'
import { call, valueOf } from '../../../platform/operations/call.server.ts'
import { queueDeliveries } from '../operations/queue-deliveries.server.ts'

/** Queues a fact for the webhooks that want to hear of it. */
export const queueWebhooks: Job = {
	name: 'queue-webhooks',
	async run(world, { id }) {
		valueOf(await call(world, queueDeliveries, { factId: id }, asSystem('queue-webhooks')))
	},
}
