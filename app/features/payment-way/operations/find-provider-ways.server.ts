import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { providerOwner } from '../../provider/guards.server.ts'
import { findWayTermsOf } from '../../provider/store.server.ts'

/** Which ways to pay online a provider offers. */
export const findProviderWays = query('findProviderWays', {
	input: z.object({ providerId: z.number().int().positive().safe() }),
	allow: providerOwner,
	refusals: ['provider_not_found'],
	run: async ({ store, refuse }, { providerId }) => (await findWayTermsOf(store, providerId)) ?? refuse('provider_not_found'),
})
