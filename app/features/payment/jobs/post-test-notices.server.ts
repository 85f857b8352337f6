import { deliverDueNotices } from '~/platform/gateways/test-gateway/adapter.server.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'

/** The heartbeat of the embedded test gateway: it ends unpaid charges and posts its notices. It does nothing with a real gateway. */
export const postTestNotices: Chore = {
	name: 'post-test-notices',
	everySeconds: 1,
	async run(world) {
		await deliverDueNotices(world, world.clock())
	},
}
