import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { followThese } from '~/features/search/flows/project-products.server.ts'
import { takeTurns } from '~/features/search/store/turns.server.ts'

/** At most this many in one transaction: it stays short even where each belongs to another product. */
const most = 500

/** Tells the search which variants sold out, or have pieces again, since the last call; `more` is true where some are left. */
export const followStock = mutation('followStock', {
	input: z.object({}),
	allow: systemOnly,
	refusals: [],
	async run({ store }) {
		const { taken, productIds } = await takeTurns(store, most)
		await followThese(store, productIds)
		return { followed: productIds.length, more: taken === most }
	},
})
