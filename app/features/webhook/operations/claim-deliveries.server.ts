import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { signatureHeader, signingSecrets } from '~/features/webhook/secrets/signing.server.ts'
import { claimDueDeliveries } from '~/features/webhook/store.server.ts'

/** A process that claimed a delivery and has reported nothing for this long counts as dead. */
const inHandMs = 60_000
/** At most this many deliveries of one webhook at once: a receiver that does not answer holds up no more than these. */
const mostOfOne = 5

/** Claims due deliveries, signed and ready to post: a few of each webhook, and none of the webhooks to pass over. */
export const claimDeliveries = mutation('claimDeliveries', {
	input: z.object({ limit: z.number().int().min(1).max(100).default(100), passOver: z.array(idShape).max(10_000).default([]) }),
	allow: systemOnly,
	refusals: [],
	async run({ store, now, secrets }, { limit, passOver }) {
		const until = new Date(now.getTime() + inHandMs)
		const claimed = await claimDueDeliveries(store, { now, until, limit, mostOfOne, passOver })
		return claimed.map(({ delivery: { id, tries, name, body }, webhook }) => ({
			...{ deliveryId: id, webhookId: webhook.id, tries, url: webhook.url, body },
			headers: {
				'content-type': 'application/json',
				'user-agent': 'Hoi-Webhooks/1',
				'hoi-fact': name,
				'hoi-delivery': String(id),
				'hoi-signature': signatureHeader(body, signingSecrets(secrets, webhook, now), now),
			},
		}))
	},
})
