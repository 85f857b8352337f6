import { z } from 'zod'
import { liveTag } from '~/kernel/live-topic.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { revealDraw } from '~/features/draw/draw-record/flows/record-draw.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { mayBecome } from '~/features/draw/wheel/rules/wheel.ts'
import { wheelAsked } from '~/features/draw/wheel/shapes.server.ts'
import { listResults, listRewards, lockWheel, updateWheel } from '~/features/draw/wheel/store/wheels.server.ts'

/** Ends a wheel and reveals the seeds of its draws: from now on anybody can compute the winners. */
export const finishWheel = mutation('finishWheel', {
	input: z.object(wheelAsked),
	allow: eventProvider,
	refusals: ['wheel_not_found', 'wheel_not_active'],
	async run(context, { eventId, wheelId }) {
		const { store, now, refuse, record } = context
		const wheel = await lockWheel(store, eventId, wheelId)
		if (!wheel) return refuse('wheel_not_found')
		if (wheel.state === 'completed') return { wheelId }
		if (!mayBecome(wheel.state, 'completed')) return refuse('wheel_not_active')
		const results = await listResults(store, [wheelId])
		const drawIds = new Set((await listRewards(store, [wheelId])).flatMap(({ drawId }) => drawId ?? []))
		for (const id of drawIds)
			await revealDraw(context, { id, providerId: wheel.providerId, drawn: results.filter(({ drawId }) => drawId === id).length })
		await updateWheel(store, wheelId, { state: 'completed', completedAt: now })
		record({
			name: 'wheel.finished',
			about: `event:${eventId}`,
			providerId: wheel.providerId,
			data: { eventId, wheelId },
			clears: [liveTag(`draws-of-event:${eventId}`)],
		})
		return { wheelId }
	},
})
