import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { findProofs } from '~/features/draw/draw-record/store.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findProvider } from '~/features/provider/store.server.ts'
import { wheelAsked } from '~/features/draw/wheel/shapes.server.ts'
import { findWheelRow, listRewards } from '~/features/draw/wheel/store/wheels.server.ts'

/** The proof of a wheel's results, for its protocol: its start and end, and the record of each draw; seeds only after they are revealed. */
export const findWheelProof = query('findWheelProof', {
	input: z.object(wheelAsked),
	allow: eventProvider,
	refusals: ['wheel_not_found'],
	async run({ store, refuse }, { eventId, wheelId }) {
		const wheel = await findWheelRow(store, eventId, wheelId)
		if (!wheel) return refuse('wheel_not_found')
		const drawIds = (await listRewards(store, [wheelId])).flatMap(({ drawId }) => drawId ?? [])
		return {
			provider: (await findProvider(store, wheel.providerId))?.name ?? '',
			startedAt: wheel.startedAt?.toISOString() ?? null,
			completedAt: wheel.completedAt?.toISOString() ?? null,
			draws: (await findProofs(store, drawIds)).map(({ committedAt, ...draw }) => ({ ...draw, committedAt: committedAt.toISOString() })),
		}
	},
})
