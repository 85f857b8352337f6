import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { providerOwner } from '~/features/provider/guards.server.ts'
import { countFollowers } from '~/features/follow/store.server.ts'

/** How many addresses follow a provider; their owners stay unknown to the provider. */
export const countProviderFollowers = query('countProviderFollowers', {
	input: z.object({ providerId: idShape }),
	allow: providerOwner,
	refusals: [],
	async run({ store }, { providerId }) {
		return { followers: await countFollowers(store, providerId) }
	},
})
