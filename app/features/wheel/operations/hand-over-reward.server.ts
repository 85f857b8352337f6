import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { accountIdOf } from '../../account/guards.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { idShape, wheelAsked } from '../shapes.server.ts'
import { listResults, lockWheel, setHanded } from '../store/wheels.server.ts'

/** Notes that a winner has the reward, with when and by whom; or that this was a mistake. */
export const handOverReward = mutation('handOverReward', {
	input: z.object({ ...wheelAsked, resultId: idShape, handed: z.boolean() }),
	allow: eventProvider,
	refusals: ['wheel_not_found', 'result_not_found'],
	async run({ store, now, actor, refuse, record }, { eventId, wheelId, resultId, handed }) {
		const wheel = await lockWheel(store, eventId, wheelId)
		if (!wheel) return refuse('wheel_not_found')
		const result = (await listResults(store, [wheelId])).find(({ id }) => id === resultId)
		if (!result || result.passed !== null) return refuse('result_not_found')
		if ((result.handedAt !== null) === handed) return { handed }
		await setHanded(store, resultId, handed ? { handedAt: now, handedBy: accountIdOf(actor) } : { handedAt: null, handedBy: null })
		const data = { eventId, wheelId, resultId, handed }
		record({ name: 'wheel.handed_over', about: `event:${eventId}`, providerId: wheel.providerId, data })
		return { handed }
	},
})
