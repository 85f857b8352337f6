import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { webhookOwner } from '~/features/webhook/guards.server.ts'
import { webhookSecret } from '~/features/webhook/secrets/signing.server.ts'
import { findWebhookRow, listDeliveries } from '~/features/webhook/store.server.ts'

/** At most this many deliveries are shown. */
const mostShown = 50

/** One webhook with its secret and its newest deliveries. */
export const findWebhook = query('findWebhook', {
	input: z.object({ webhookId: idShape }),
	allow: webhookOwner,
	// The answer contains a secret.
	pagesOnly: true,
	refusals: ['webhook_not_found'],
	async run({ store, now, secrets, refuse }, { webhookId }) {
		const found = await findWebhookRow(store, webhookId)
		if (!found) return refuse('webhook_not_found')
		const { id, providerId, url, factNames, state, secretVersion, oldSecretUntil } = found
		const deliveries = await listDeliveries(store, webhookId, mostShown)
		return {
			...{ id, providerId, url, factNames, state },
			secret: webhookSecret(secrets, found, secretVersion),
			oldSecretUntil: oldSecretUntil && oldSecretUntil > now ? oldSecretUntil.toISOString() : null,
			deliveries: deliveries.map(({ createdAt, triedAt, nextAt, startedAt: _started, webhookId: _webhook, factId, ...delivery }) => ({
				...delivery,
				isTry: factId === null,
				createdAt: createdAt.toISOString(),
				triedAt: triedAt?.toISOString() ?? null,
				nextAt: delivery.state === 'waiting' ? (nextAt?.toISOString() ?? null) : null,
			})),
		}
	},
})
