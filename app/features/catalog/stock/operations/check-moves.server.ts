import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { listUnbalanced } from '~/features/catalog/stock/store.server.ts'

/** Adds up the moves of every variant and compares the sum with the size of its quota. There must never be a difference. */
export const checkMoves = query('checkMoves', {
	input: z.object({}),
	allow: systemOnly,
	refusals: [],
	async run({ store }) {
		return { found: await listUnbalanced(store, 1_000) }
	},
})
