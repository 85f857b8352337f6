import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { catchUp } from '../project-products.server.ts'

/** So many at once: a minute's changes of a busy shop, and no long transaction. */
const most = 2_000

/** Brings what products are searched by in step with their stock, and with whatever changed without saying so. */
export const followProducts = mutation('followProducts', {
	input: z.object({}),
	allow: systemOnly,
	refusals: [],
	async run({ store }) {
		return { followed: await catchUp(store, most) }
	},
})
