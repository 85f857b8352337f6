import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { tellFollowers } from '~/features/follow/operations/tell-followers.server.ts'
import { newsWaitMs } from '~/features/follow/rules/following.ts'
import { listTellingProviders } from '~/features/follow/store.server.ts'

/** Tells those who follow providers what these published. */
export const tellFollowersChore: Chore = {
	name: 'tell-followers',
	everySeconds: 60,
	async run(world) {
		const before = new Date(world.clock().getTime() - newsWaitMs)
		for (const providerId of await listTellingProviders(world.database.reader, before, 200))
			while (valueOf(await call(world, tellFollowers, { providerId }, asSystem('tell-followers'))).more);
	},
}
