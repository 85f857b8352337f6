import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { catchUp } from '../flows/project-products.server.ts'

/** So many are looked at in one transaction: a moment of work, even where all of them changed. */
const most = 100

/** Brings what products are searched by in step with whatever changed without saying so: a slice at a time, `next` where to go on. */
export const followProducts = mutation('followProducts', {
	input: z.object({ after: z.number().int().min(0).safe().default(0) }),
	allow: systemOnly,
	refusals: [],
	async run({ store }, { after }) {
		return catchUp(store, { after, most })
	},
})
