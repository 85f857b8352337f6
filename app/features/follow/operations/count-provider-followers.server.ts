import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { providerOwner } from '../../provider/guards.server.ts'
import { countFollowers } from '../store.server.ts'

/** How many follow a provider; who they are is nobody's business. */
export const countProviderFollowers = query('countProviderFollowers', {
	input: z.object({ providerId: idShape }),
	allow: providerOwner,
	refusals: [],
	async run({ store }, { providerId }) {
		return { followers: await countFollowers(store, providerId) }
	},
})
