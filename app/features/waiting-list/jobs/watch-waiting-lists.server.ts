import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { offerPlaces } from '~/features/waiting-list/operations/offer-places.server.ts'

const mostRounds = 20

/** Ends expired offers, and offers free places to the next people. */
export const watchWaitingLists: Chore = {
	name: 'watch-waiting-lists',
	everySeconds: 15,
	async run(world) {
		for (let round = 0; round < mostRounds; round += 1) {
			const { expired, offered } = valueOf(await call(world, offerPlaces, {}, asSystem('watch-waiting-lists')))
			if (expired + offered === 0) return
		}
	},
}
