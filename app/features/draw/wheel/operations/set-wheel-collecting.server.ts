import { z } from 'zod'
import { liveTag } from '~/kernel/live-topic.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { collectingShape, wheelAsked } from '~/features/draw/wheel/shapes.server.ts'
import { lockWheel, updateWheel } from '~/features/draw/wheel/store/wheels.server.ts'

/**
 * Sets in every language what a wheel's winners must bring, and where and until when they collect their reward. It does not affect the draw, so it
 * may change at any time.
 */
export const setWheelCollecting = mutation('setWheelCollecting', {
	input: z.object({ ...wheelAsked, collecting: collectingShape }),
	allow: eventProvider,
	refusals: ['wheel_not_found'],
	async run({ store, refuse, record }, { eventId, wheelId, collecting }) {
		const wheel = await lockWheel(store, eventId, wheelId)
		if (!wheel) return refuse('wheel_not_found')
		await updateWheel(store, wheelId, { collecting })
		record({
			name: 'wheel.changed',
			about: `event:${eventId}`,
			providerId: wheel.providerId,
			data: { eventId, wheelId },
			clears: [liveTag(`draws-of-event:${eventId}`)],
		})
		return {}
	},
})
