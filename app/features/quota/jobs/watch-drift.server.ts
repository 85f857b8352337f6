import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { checkDrift } from '~/features/quota/operations/check-drift.server.ts'

let lastFound = 0

/** How many counters were wrong at this process's last check; anything but 0 is a bug. */
export function driftFound(): number {
	return lastFound
}

/** Recomputes every counter from holds and orders (truths §1.3). */
export const watchDrift: Chore = {
	name: 'watch-drift',
	everySeconds: 600,
	async run(world) {
		const { found } = valueOf(await call(world, checkDrift, {}, asSystem('watch-drift')))
		lastFound = found.length
		if (found.length > 0)
			world.log.error({ found: found.slice(0, 20), count: found.length }, 'counters of places differ from holds and orders')
	},
}
