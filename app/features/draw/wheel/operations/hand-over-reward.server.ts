import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { handOver } from '~/features/draw/wheel/flows/hand-over.server.ts'
import { receiptShape, wheelAsked } from '~/features/draw/wheel/shapes.server.ts'
import { listResults, lockWheel } from '~/features/draw/wheel/store/wheels.server.ts'

/**
 * Records at the desk that a winner has the reward: when, by whom, and how they confirmed it. @returns whether this receipt counts, else who was
 * quicker
 */
export const handOverReward = mutation('handOverReward', {
	input: z.object({ ...wheelAsked, resultId: idShape, receipt: receiptShape }),
	allow: eventProvider,
	refusals: ['wheel_not_found', 'result_not_found'],
	async run(context, { eventId, wheelId, resultId, receipt }) {
		const { store, actor, refuse } = context
		const wheel = await lockWheel(store, eventId, wheelId)
		if (!wheel) return refuse('wheel_not_found')
		const result = (await listResults(store, [wheelId])).find(({ id }) => id === resultId)
		if (!result || result.passed !== null) return refuse('result_not_found')
		return handOver(context, { wheel, result, receipt, by: { accountId: accountIdOf(actor), deviceId: null } })
	},
})
