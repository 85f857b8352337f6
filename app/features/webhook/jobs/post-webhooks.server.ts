import { asSystem } from '../../../kernel/operation.ts'
import type { Chore } from '../../../platform/jobs/jobs.server.ts'
import { call, valueOf } from '../../../platform/operations/call.server.ts'
import { postOutside } from '../../../platform/outgoing/post-outside.server.ts'
import type { World } from '../../../platform/world/world.server.ts'
import { claimDeliveries } from '../operations/claim-deliveries.server.ts'
import { forgetDeliveries } from '../operations/forget-deliveries.server.ts'
import { noteDelivery } from '../operations/note-delivery.server.ts'

const caller = asSystem('post-webhooks')
const mostRounds = 10

type Claimed = Awaited<ReturnType<typeof claim>>[number]

const claim = async (world: World) => valueOf(await call(world, claimDeliveries, {}, caller))

async function post(world: World, { deliveryId, tries, ...sent }: Claimed): Promise<void> {
	const came = await postOutside(sent, { allowLoopback: world.settings.OUTGOING_LOOPBACK })
	const told =
		'status' in came ? { status: came.status, failure: null, answer: came.body } : { status: null, failure: came.failure, answer: null }
	valueOf(await call(world, noteDelivery, { deliveryId, tries, tookMs: came.tookMs, ...told }, caller))
}

/** Posts what is due. Those who are slow to answer are waited for together, and no longer than a post may take. */
export const postWebhooks: Chore = {
	name: 'post-webhooks',
	everySeconds: 3,
	async run(world) {
		for (let round = 0; round < mostRounds; round += 1) {
			const claimed = await claim(world)
			if (claimed.length === 0) return
			await Promise.all(claimed.map((each) => post(world, each)))
		}
	},
}

/** Throws away what was sent long ago. */
export const forgetWebhookLog: Chore = {
	name: 'forget-webhook-log',
	everySeconds: 3_600,
	async run(world) {
		while (valueOf(await call(world, forgetDeliveries, {}, caller)).forgotten > 0);
	},
}
