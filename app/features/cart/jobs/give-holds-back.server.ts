import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { expireHolds } from '~/features/cart/operations/expire-holds.server.ts'

const mostRounds = 20

/** Gives back the places of carts that were left behind (truths §1.2). */
export const giveHoldsBack: Chore = {
	name: 'give-holds-back',
	everySeconds: 15,
	async run(world) {
		for (let round = 0; round < mostRounds; round += 1) {
			const { released } = valueOf(await call(world, expireHolds, {}, asSystem('give-holds-back')))
			if (released === 0) return
		}
	},
}
