import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { providerOwner } from '~/features/provider/guards.server.ts'
import { findOwnProvider } from '~/features/provider/store.server.ts'

/** A provider's profile and its rules for buyers, for its owners to change. */
export const findProviderProfile = query('findProviderProfile', {
	input: z.object({ providerId: idShape }),
	allow: providerOwner,
	refusals: ['provider_not_found'],
	async run({ store, refuse }, { providerId }) {
		const found = await findOwnProvider(store, providerId)
		if (!found) return refuse('provider_not_found')
		const { suspendedAt, ...profile } = found
		return { ...profile, isSuspended: suspendedAt !== null }
	},
})
