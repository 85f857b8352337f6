import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { liveTag } from '~/kernel/live-topic.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { takeRatingsBack } from '~/features/tournament/bracket/flows/settle-ratings.server.ts'
import { lockBracket, updateBracket } from '~/features/tournament/bracket/store/brackets.server.ts'
import { listCandidateRows, writeRanks } from '~/features/tournament/bracket/store/candidates.server.ts'

/**
 * Opens a closed bracket again, to correct a result; it undoes the final ranks and the changes of ratings. Once its mails were sent it stays closed.
 */
export const reopenBracket = mutation('reopenBracket', {
	input: z.object({ eventId: idShape, bracketId: idShape }),
	allow: eventProvider,
	refusals: ['bracket_not_found', 'bracket_not_closed'],
	async run({ store, now, refuse, record }, { eventId, bracketId }) {
		const bracket = await lockBracket(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		if (bracket.state !== 'closed') return refuse('bracket_not_closed')
		const candidates = await listCandidateRows(store, bracketId)
		await writeRanks(
			store,
			bracketId,
			candidates.map(({ id }) => ({ id, rank: null })),
		)
		await takeRatingsBack(store, bracketId, now)
		await updateBracket(store, bracketId, { state: 'created', closedAt: null, changedAt: now, rating: null })
		record({
			name: 'bracket.reopened',
			about: `event:${eventId}`,
			providerId: bracket.providerId,
			data: { bracketId },
			clears: [liveTag(`brackets-of-event:${eventId}`)],
		})
		return { state: 'created' as const }
	},
})
