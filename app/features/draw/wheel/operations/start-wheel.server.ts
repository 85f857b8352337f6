import { z } from 'zod'
import { liveTag } from '~/kernel/live-topic.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { noteEntrants } from '~/features/draw/draw-record/flows/record-draw.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { candidatesOf } from '~/features/draw/wheel/flows/read-candidates.server.ts'
import { mayBecome, wheelProblem } from '~/features/draw/wheel/rules/wheel.ts'
import { wheelAsked } from '~/features/draw/wheel/shapes.server.ts'
import { listEntries, listRewards, lockWheel, updateWheel } from '~/features/draw/wheel/store/wheels.server.ts'
import { announceDraws } from '~/features/draw/wheel/flows/draw-winners.server.ts'

/** Fixes the list of entrants and announces the draw: from now on nobody, not even the organizer, can change who will win. */
export const startWheel = mutation('startWheel', {
	input: z.object(wheelAsked),
	allow: eventProvider,
	refusals: ['wheel_not_found', 'no_valid_candidates', 'too_many_winners', 'too_many_for_reward'],
	async run(context, { eventId, wheelId }) {
		const { store, now, refuse, record } = context
		const wheel = await lockWheel(store, eventId, wheelId)
		if (!wheel) return refuse('wheel_not_found')
		// Pressed twice: the wheel is started already.
		if (!mayBecome(wheel.state, 'active')) return { wheelId, state: wheel.state }
		const rewards = await listRewards(store, [wheelId])
		const pasted = await listEntries(store, wheelId)
		const { candidates } = await candidatesOf(store, { ...wheel, wheelId, pasted })
		const problem = wheelProblem(rewards, candidates.length)
		if (problem === 'no_candidates') return refuse('no_valid_candidates')
		if (problem) return refuse(problem)
		const { listId } = await noteEntrants(context, { eventId, entrants: candidates })
		await updateWheel(store, wheelId, { state: 'active', startedAt: now, listId })
		await announceDraws(context, wheel, listId)
		const data = { eventId, wheelId, candidates: candidates.length }
		record({
			name: 'wheel.started',
			about: `event:${eventId}`,
			providerId: wheel.providerId,
			data,
			clears: [liveTag(`draws-of-event:${eventId}`)],
		})
		return { wheelId, state: 'active' as const }
	},
})
