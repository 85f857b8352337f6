import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { providerOwner } from '~/features/provider/guards.server.ts'
import { findShopTermsOf } from '~/features/provider/store.server.ts'

/** How a provider's goods are taxed and paid. */
export const findShopTerms = query('findShopTerms', {
	input: z.object({ providerId: idShape }),
	allow: providerOwner,
	refusals: ['provider_not_found'],
	run: async ({ store, refuse }, { providerId }) => (await findShopTermsOf(store, providerId)) ?? refuse('provider_not_found'),
})
