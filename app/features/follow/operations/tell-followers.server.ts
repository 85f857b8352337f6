import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { areNewsDue } from '../rules/following.ts'
import { beginRound, listFollowersAfter, lockOpenRound, lockUntoldNews, updateRound } from '../store.server.ts'

/** So many are told in one transaction. */
const atOnce = 200

/**
 * Tells the next who follow a provider what it published, all of it in one mail, once the first of it is an hour old. Each is told once, by however
 * many at once it is asked: the round is locked, and says up to whom it came. @returns how many, and whether there are more
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
