import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { paidToShape } from '~/features/provider/shapes.server.ts'
import { lockProvider, updateProvider } from '~/features/provider/store.server.ts'
import { providerIdShape } from '~/features/provider/own-account/shapes.server.ts'

/**
 * Sets who takes the online money of a provider's orders: the platform, which settles, or the provider with its own accounts. It counts for payments
 * that begin from now on; begun and finished payments stay where they are.
 */
export const changePaidTo = mutation('changePaidTo', {
	input: z.object({ providerId: providerIdShape, paidTo: paidToShape }),
	allow: staffOnly,
	refusals: ['provider_not_found'],
	async run({ store, refuse, record }, { providerId, paidTo }) {
		const before = await lockProvider(store, providerId)
		if (!before) return refuse('provider_not_found')
		if (before.paidTo === paidTo) return { paidTo }
		await updateProvider(store, providerId, { paidTo })
		record({ name: 'provider.paid_to_changed', about: `provider:${providerId}`, providerId, data: { paidTo } })
		return { paidTo }
	},
})
