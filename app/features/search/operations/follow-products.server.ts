import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { catchUp } from '~/features/search/flows/project-products.server.ts'

/** At most this many products in one transaction: it stays short even where all of them changed. */
const most = 100

/** Updates the search for changes it was not told of, one slice at a time; `next` says where the following slice begins. */
export const followProducts = mutation('followProducts', {
	input: z.object({ after: z.number().int().min(0).safe().default(0) }),
	allow: systemOnly,
	refusals: [],
	async run({ store }, { after }) {
		return catchUp(store, { after, most })
	},
})
