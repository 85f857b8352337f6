import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { liveTag } from '~/kernel/live-topic.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { mostLogos, mostRewards } from '~/features/draw/wheel/rules/wheel.ts'
import { picturePathShape, wheelAsked } from '~/features/draw/wheel/shapes.server.ts'
import { listRewards, listUnusedPictures, lockWheel, setRewardPicture, updateWheel } from '~/features/draw/wheel/store/wheels.server.ts'

/**
 * Adds pictures of rewards and sponsors' logos to a wheel, or removes one. They do not affect the draw, so they may change at any time; pictures that
 * no wheel uses any more are deleted afterwards.
 */
export const setWheelPictures = mutation('setWheelPictures', {
	input: z.object({
		...wheelAsked,
		rewards: z
			.array(z.object({ rewardId: idShape, picture: picturePathShape }))
			.max(mostRewards)
			.default([]),
		logos: z.array(picturePathShape).max(mostLogos).default([]),
		remove: picturePathShape.optional(),
	}),
	allow: eventProvider,
	refusals: ['wheel_not_found', 'reward_not_found', 'too_many_logos'],
	async run({ store, refuse, record }, { eventId, wheelId, rewards, logos, remove }) {
		const wheel = await lockWheel(store, eventId, wheelId)
		if (!wheel) return refuse('wheel_not_found')
		const own = await listRewards(store, [wheelId])
		if (rewards.some(({ rewardId }) => !own.some(({ id }) => id === rewardId))) return refuse('reward_not_found')
		const all = [...wheel.logos, ...logos].filter((path) => path !== remove)
		if (all.length > mostLogos) return refuse('too_many_logos', { most: mostLogos })
		const before = [...wheel.logos, ...own.flatMap(({ picture }) => picture ?? [])]
		for (const { rewardId, picture } of rewards) await setRewardPicture(store, rewardId, picture)
		for (const { id, picture } of own) if (picture !== null && picture === remove) await setRewardPicture(store, id, null)
		await updateWheel(store, wheelId, { logos: all })
		record({
			name: 'wheel.changed',
			about: `event:${eventId}`,
			providerId: wheel.providerId,
			data: { eventId, wheelId, removed: await listUnusedPictures(store, before) },
			clears: [liveTag(`draws-of-event:${eventId}`)],
		})
		return { logos: all.length }
	},
})
