import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { drift } from '~/features/quota/rules/places.ts'
import { readBooks } from '~/features/quota/store.server.ts'

/** Recomputes every counter from holds and orders. It must find no difference (truths §1.3). */
export const checkDrift = query('checkDrift', {
	input: z.object({}),
	allow: systemOnly,
	refusals: [],
	async run({ store }) {
		const { counters, uses } = await readBooks(store, 'differing')
		return { found: drift(counters, uses) }
	},
})
