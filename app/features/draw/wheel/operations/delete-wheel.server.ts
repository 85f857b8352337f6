import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { wheelAsked } from '~/features/draw/wheel/shapes.server.ts'
import { deleteWheelRow, listRewards, listUnusedPictures, lockWheel } from '~/features/draw/wheel/store/wheels.server.ts'

/** Deletes a wheel that was never drawn; pictures that no wheel uses any more are deleted afterwards. */
export const deleteWheel = mutation('deleteWheel', {
	input: z.object(wheelAsked),
	allow: eventProvider,
	refusals: ['wheel_not_found', 'wheel_not_draft'],
	async run({ store, refuse, record }, { eventId, wheelId }) {
		const wheel = await lockWheel(store, eventId, wheelId)
		if (!wheel) return refuse('wheel_not_found')
		if (wheel.state !== 'draft') return refuse('wheel_not_draft')
		const shown = [...wheel.logos, ...(await listRewards(store, [wheelId])).flatMap(({ picture }) => picture ?? [])]
		await deleteWheelRow(store, wheelId)
		record({
			name: 'wheel.deleted',
			about: `event:${eventId}`,
			providerId: wheel.providerId,
			data: { eventId, wheelId, title: wheel.name, removed: await listUnusedPictures(store, shown) },
		})
		return { deleted: true }
	},
})
