import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { findFact } from '~/platform/facts/reading.server.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { deliveryBody } from '~/features/webhook/rules/webhook.ts'
import { insertDeliveries, listWebhookRows } from '~/features/webhook/store.server.ts'

/** Queues a fact for every webhook of its provider that wants it. A second call queues nothing twice. */
export const queueDeliveries = mutation('queueDeliveries', {
	input: z.object({ factId: idShape }),
	allow: systemOnly,
	refusals: [],
	async run({ store, now }, { factId }) {
		const fact = await findFact(store, factId)
		const { providerId } = fact ?? {}
		if (!fact || typeof providerId !== 'number') return { queued: 0 }
		const wanting = (await listWebhookRows(store, providerId)).filter(
			({ state, factNames, createdAt }) => state === 'on' && factNames.includes(fact.name) && createdAt <= fact.at,
		)
		const body = deliveryBody({ ...fact, providerId })
		const rows = wanting.map(({ id }) => ({
			...{ webhookId: id, factId, name: fact.name, body, createdAt: now, startedAt: now, nextAt: now },
		}))
		return { queued: (await insertDeliveries(store, rows)).length }
	},
})
