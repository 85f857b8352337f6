import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { signatureHeader, signingSecrets } from '../secrets/signing.server.ts'
import { idShape } from '../shapes.server.ts'
import { claimDueDeliveries } from '../store.server.ts'

/** Whoever took a delivery in hand and is not heard of for so long is thought to be gone. */
const inHandMs = 60_000
/** So many of one webhook at once: who does not answer keeps no more than these from being posted. */
const mostOfOne = 5

/** Takes deliveries that are due in hand, signed and ready to be posted: a few of each webhook, and none of those to pass over. */
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
