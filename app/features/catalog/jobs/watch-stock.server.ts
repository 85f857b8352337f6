import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { answerAsks } from '~/features/catalog/operations/answer-asks.server.ts'

/** Checks whether variants that people wait for are back. */
export const watchStock: Chore = {
	name: 'watch-stock',
	everySeconds: 15,
	async run(world) {
		let more = true
		while (more) more = valueOf(await call(world, answerAsks, {}, asSystem('watch-stock'))).more
	},
}
