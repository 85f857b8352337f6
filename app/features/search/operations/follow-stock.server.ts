import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { followThese } from '../flows/project-products.server.ts'
import { takeTurns } from '../store/turns.server.ts'

/** So many are taken in one transaction: a moment of work, even where each is another product's. */
const most = 500

/** Tells the search what sold out and what has pieces again since it was told last; `more`, where not all of it was taken. */
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
