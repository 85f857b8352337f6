import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { followStock } from '~/features/search/operations/follow-stock.server.ts'

/** Tells the search within seconds which products sold out and which have pieces again. */
export const followStockChore: Chore = {
	name: 'follow-stock',
	everySeconds: 5,
	async run(world, stopping) {
		let more = true
		while (more && !stopping?.aborted) more = valueOf(await call(world, followStock, {}, asSystem('follow-stock'))).more
	},
}
