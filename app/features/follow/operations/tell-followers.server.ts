import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { areNewsDue } from '~/features/follow/rules/following.ts'
import { beginRound, listFollowersAfter, lockOpenRound, lockUntoldNews, updateRound } from '~/features/follow/store.server.ts'

/** How many followers are told in one transaction. */
const atOnce = 200

/**
 * Tells the next followers of a provider what it published, all events in one mail, once the first event is an hour old. Each follower is told once,
 * even when several processes run this: the round is locked, and keeps the last follower told. @returns how many, and whether there are more
 */
export const tellFollowers = mutation('tellFollowers', {
	input: z.object({ providerId: idShape }),
	allow: systemOnly,
	refusals: [],
	async run({ store, now, record }, { providerId }) {
		let round = await lockOpenRound(store, providerId)
		if (!round) {
			const news = await lockUntoldNews(store, providerId)
			const [first] = news
			if (!first || !areNewsDue(first.publishedAt, now)) return { told: 0, more: false }
			const eventIds = news.map(({ eventId }) => eventId)
			round = await beginRound(store, providerId, eventIds, now)
			if (!round) return { told: 0, more: false }
		}
		const { id: roundId, toldUpTo: after, begunAt: before } = round
		const next = await listFollowersAfter(store, providerId, { after, before, limit: atOnce })
		for (const { id: followId } of next)
			record({ name: 'follow.due', about: `follow:${followId}`, providerId, data: { followId, roundId } })
		const more = next.length === atOnce
		await updateRound(store, roundId, { toldUpTo: next.at(-1)?.id ?? after, endedAt: more ? null : now })
		return { told: next.length, more }
	},
})
