import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { providerOwner } from '../guards.server.ts'
import { findOwnProvider } from '../store.server.ts'

/** What a provider says of itself and allows its buyers, for its owners to change. */
export const findProviderProfile = query('findProviderProfile', {
	input: z.object({ providerId: z.number().int().positive().safe() }),
	allow: providerOwner,
	refusals: ['provider_not_found'],
	async run({ store, refuse }, { providerId }) {
		const found = await findOwnProvider(store, providerId)
		if (!found) return refuse('provider_not_found')
		const { suspendedAt, ...profile } = found
		return { ...profile, isSuspended: suspendedAt !== null }
	},
})
