import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { liveTag } from '~/kernel/live-topic.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { ratingPresets } from '~/features/tournament/rules/elo.ts'
import { settleRatings } from '~/features/tournament/bracket/flows/settle-ratings.server.ts'
import { finalRanks, leftOpen, playOfPart } from '~/features/tournament/bracket/rules/part-play.ts'
import { mayBecome } from '~/features/tournament/bracket/rules/bracket.ts'
import { lockBracket, updateBracket } from '~/features/tournament/bracket/store/brackets.server.ts'
import { listCandidateRows, writeRanks } from '~/features/tournament/bracket/store/candidates.server.ts'
import { listPartRows, listResults } from '~/features/tournament/bracket/store/parts.server.ts'

/**
 * Closes a bracket that is played to its end. The final ranks are written; people may share one. Ratings are settled by a system, or stay as they are
 * (null).
 */
export const closeBracket = mutation('closeBracket', {
	input: z.object({ eventId: idShape, bracketId: idShape, rating: z.enum(ratingPresets).nullable().default(null) }),
	allow: eventProvider,
	refusals: ['bracket_not_found', 'bracket_not_open', 'matches_open', 'rounds_open', 'ties_open'],
	async run({ store, now, refuse, record }, { eventId, bracketId, rating }) {
		const bracket = await lockBracket(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		if (!mayBecome(bracket.state, 'closed')) return refuse('bracket_not_open')
		const parts = await listPartRows(store, bracketId)
		const results = await listResults(
			store,
			parts.map(({ id }) => id),
		)
		const played = parts.map(({ id, structure, decisions }) => ({
			structure,
			decisions,
			results: results.filter(({ partId }) => partId === id),
		}))
		const ranks = new Map<number, number | null>()
		for (const part of played) {
			const { structure } = part
			const play = playOfPart(part)
			const { matches, rounds, ties } = leftOpen(structure, play)
			if (matches > 0) return refuse('matches_open', { matches })
			if (rounds > 0) return refuse('rounds_open', { rounds })
			if (ties > 0) return refuse('ties_open', { ties })
			for (const { entrant, rank } of finalRanks(structure, play)) ranks.set(entrant, rank)
		}
		const candidates = await listCandidateRows(store, bracketId)
		await writeRanks(
			store,
			bracketId,
			candidates.map(({ id }) => ({ id, rank: ranks.get(id) ?? null })),
		)
		const rated = rating === null ? 0 : await settleRatings(store, { bracketId, parts: played, preset: rating, now })
		await updateBracket(store, bracketId, { state: 'closed', closedAt: now, changedAt: now, rating })
		record({
			name: 'bracket.closed',
			about: `event:${eventId}`,
			providerId: bracket.providerId,
			data: { bracketId, rating, rated },
			clears: [liveTag(`brackets-of-event:${eventId}`)],
		})
		return { ranked: ranks.size, rated }
	},
})
