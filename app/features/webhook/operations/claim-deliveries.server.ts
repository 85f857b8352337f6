import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { signatureHeader, signingSecrets } from '../signing.server.ts'
import { claimDueDeliveries } from '../store.server.ts'

/** Whoever took a delivery in hand and is not heard of for so long is thought to be gone. */
const inHandMs = 60_000

/** Takes deliveries that are due in hand, signed and ready to be posted. */
export const claimDeliveries = mutation('claimDeliveries', {
	input: z.object({ limit: z.number().int().min(1).max(100).default(20) }),
	allow: systemOnly,
	refusals: [],
	async run({ store, now, secrets }, { limit }) {
		const claimed = await claimDueDeliveries(store, { now, until: new Date(now.getTime() + inHandMs), limit })
		return claimed.map(({ delivery: { id, tries, name, body }, webhook }) => ({
			...{ deliveryId: id, tries, url: webhook.url, body },
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
