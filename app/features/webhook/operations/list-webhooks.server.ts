import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { providerOwner } from '~/features/provider/guards.server.ts'
import { listWebhookRows } from '~/features/webhook/store.server.ts'

/** A provider's webhooks, without their secrets. */
export const listWebhooks = query('listWebhooks', {
	input: z.object({ providerId: idShape }),
	allow: providerOwner,
	refusals: [],
	async run({ store }, { providerId }) {
		const rows = await listWebhookRows(store, providerId)
		return rows.map(({ id, url, factNames, state, lastDeliveredAt, createdAt }) => ({
			...{ id, url, factNames, state, createdAt: createdAt.toISOString() },
			lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
		}))
	},
})
