import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { liveTag } from '~/kernel/live-topic.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { saidReasons } from '~/features/draw/wheel/rules/wheel.ts'
import { wheelAsked } from '~/features/draw/wheel/shapes.server.ts'
import { listResults, listRewards, lockWheel, passResult } from '~/features/draw/wheel/store/wheels.server.ts'
import { drawNext } from '~/features/draw/wheel/flows/draw-winners.server.ts'

/** Passes over a drawn person who is not there or may not win: they stay in the record with the reason, and their place is drawn again at once. */
export const passWinner = mutation('passWinner', {
	input: z.object({ ...wheelAsked, resultId: idShape, reason: z.enum(saidReasons), press: z.uuid() }),
	allow: eventProvider,
	refusals: ['wheel_not_found', 'wheel_not_active', 'result_not_found', 'reward_handed'],
	async run(context, { eventId, wheelId, resultId, reason, press }) {
		const { store, now, actor, refuse, record } = context
		const wheel = await lockWheel(store, eventId, wheelId)
		if (!wheel) return refuse('wheel_not_found')
		const results = await listResults(store, [wheelId])
		const result = results.find(({ id }) => id === resultId)
		if (!result) return refuse('result_not_found')
		// Another host passed them over already, or this press came twice: the place is drawn again only once.
		if (result.passed !== null) return { drawnAgain: results.some((each) => each.press === press) }
		if (wheel.state !== 'active') return refuse('wheel_not_active')
		if (result.handedAt !== null) return refuse('reward_handed')
		const reward = (await listRewards(store, [wheelId])).find(({ id }) => id === result.rewardId)
		if (!reward) return refuse('result_not_found')
		await passResult(store, resultId, reason, now)
		const winners = await drawNext(context, { wheel, reward, wanted: 1, press, drawnBy: accountIdOf(actor) })
		const data = { eventId, wheelId, resultId, reason }
		record({
			name: 'wheel.passed',
			about: `event:${eventId}`,
			providerId: wheel.providerId,
			data,
			clears: [liveTag(`draws-of-event:${eventId}`)],
		})
		return { drawnAgain: winners > 0 }
	},
})
