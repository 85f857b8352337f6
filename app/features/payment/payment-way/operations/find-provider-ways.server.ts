import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { listLiveGateways } from '~/features/provider/own-account/store.server.ts'
import { providerOwner } from '~/features/provider/guards.server.ts'
import { findWayTermsOf } from '~/features/provider/store.server.ts'

/** Which ways to pay online a provider offers, and at which gateways it has accounts of its own. */
export const findProviderWays = query('findProviderWays', {
	input: z.object({ providerId: idShape }),
	allow: providerOwner,
	refusals: ['provider_not_found'],
	async run({ store, refuse }, { providerId }) {
		const provider = await findWayTermsOf(store, providerId)
		return provider ? { ...provider, own: await listLiveGateways(store, providerId) } : refuse('provider_not_found')
	},
})
