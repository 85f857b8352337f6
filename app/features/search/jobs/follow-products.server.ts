import { asSystem } from '../../../kernel/operation.ts'
import type { Chore } from '../../../platform/jobs/jobs.server.ts'
import { call, valueOf } from '../../../platform/operations/call.server.ts'
import { followProducts } from '../operations/follow-products.server.ts'

/** To look through a large shop takes seconds: between two slices of it, those who search meanwhile have the database to themselves. */
const restMs = 400

/** Looks through the whole shop for what the search was not told of by those who changed it. */
export const followProductsChore: Chore = {
	name: 'follow-products',
	everySeconds: 900,
	async run(world, stopping) {
		let after: number | null = 0
		while (after !== null && !stopping?.aborted) {
			if (after > 0) await new Promise((resolve) => setTimeout(resolve, restMs))
			const slice: { next: number | null } = valueOf(await call(world, followProducts, { after }, asSystem('follow-products')))
			after = slice.next
		}
	},
}
