import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { liveTag } from '~/kernel/live-topic.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { mostWinners } from '~/features/draw/wheel/rules/wheel.ts'
import { wheelAsked } from '~/features/draw/wheel/shapes.server.ts'
import { listResults, listRewards, lockWheel } from '~/features/draw/wheel/store/wheels.server.ts'
import { drawNext } from '~/features/draw/wheel/flows/draw-winners.server.ts'

/**
 * Draws the next winners of a reward. The server decides before anything moves on a screen. `press` is the key of one press: sent again, it gets the
 * same answer. `after` is how many were called when the button was pressed: where another host was quicker, nobody is drawn.
 */
export const drawWinners = mutation('drawWinners', {
	input: z.object({
		...wheelAsked,
		rewardId: idShape,
		wanted: z.number().int().min(1).max(mostWinners).default(1),
		after: z.number().int().min(0).max(10_000_000),
		press: z.uuid(),
	}),
	allow: eventProvider,
	refusals: ['wheel_not_found', 'wheel_not_active', 'reward_not_found', 'reward_complete', 'wheel_moved_on', 'nobody_left'],
	async run(context, { eventId, wheelId, rewardId, wanted, after, press }) {
		const { store, actor, refuse, record } = context
		const wheel = await lockWheel(store, eventId, wheelId)
		if (!wheel) return refuse('wheel_not_found')
		const results = await listResults(store, [wheelId])
		if (results.some((result) => result.press === press)) return { press }
		if (wheel.state !== 'active') return refuse('wheel_not_active')
		const reward = (await listRewards(store, [wheelId])).find(({ id }) => id === rewardId)
		if (!reward) return refuse('reward_not_found')
		if (results.length !== after) return refuse('wheel_moved_on')
		const won = results.filter((result) => result.rewardId === rewardId && result.passed === null).length
		if (won >= reward.winners) return refuse('reward_complete')
		const winners = await drawNext(context, { wheel, reward, wanted, press, drawnBy: accountIdOf(actor) })
		if (winners === 0) return refuse('nobody_left')
		const data = { eventId, wheelId, rewardId, winners }
		record({
			name: 'wheel.drawn',
			about: `event:${eventId}`,
			providerId: wheel.providerId,
			data,
			clears: [liveTag(`draws-of-event:${eventId}`)],
		})
		return { press }
	},
})
