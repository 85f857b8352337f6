import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { followProducts } from '~/features/search/operations/follow-products.server.ts'

/** Going through a large shop takes seconds: the pause between two slices leaves the database to people who search. */
const restMs = 400

/** Goes through the whole shop and finds changes the search was not told of. */
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
