import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { checkMoves } from '~/features/catalog/stock/operations/check-moves.server.ts'

/** Compares the stock moves with the quotas. */
export const watchMoves: Chore = {
	name: 'watch-moves',
	everySeconds: 600,
	async run(world) {
		const { found } = valueOf(await call(world, checkMoves, {}, asSystem('watch-moves')))
		if (found.length > 0) world.log.error({ found: found.slice(0, 20), count: found.length }, 'stock moves differ from stock')
	},
}
