import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { longest } from '~/features/provider/rules/longest.ts'
import { lockProvider, updateProvider } from '~/features/provider/store.server.ts'

/**
 * Takes everything of a provider off the market, or brings it back: while it is suspended nothing of it is listed, put into carts or ordered.
 * Orders that were placed stay valid. A second call changes nothing.
 */
export const suspendProvider = mutation('suspendProvider', {
	input: z.object({
		providerId: idShape,
		suspended: z.boolean(),
		reason: z.string().trim().max(longest.suspension).default(''),
	}),
	allow: staffOnly,
	refusals: ['provider_not_found', 'suspension_reason_missing'],
	async run({ store, now, refuse, record }, { providerId, suspended, reason }) {
		const before = await lockProvider(store, providerId)
		if (!before) return refuse('provider_not_found')
		if (suspended && reason === '') return refuse('suspension_reason_missing')
		if ((before.suspendedAt !== null) === suspended) return { suspended }
		await updateProvider(store, providerId, { suspendedAt: suspended ? now : null })
		record({
			name: suspended ? 'provider.suspended' : 'provider.resumed',
			about: `provider:${providerId}`,
			providerId,
			data: reason === '' ? {} : { reason },
			clears: ['providers', 'products'],
		})
		return { suspended }
	},
})
