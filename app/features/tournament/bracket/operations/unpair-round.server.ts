import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { liveTag } from '~/kernel/live-topic.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { partGenders } from '~/features/tournament/bracket/rules/bracket.ts'
import { withoutLastRound } from '~/features/tournament/bracket/rules/swiss-rounds.ts'
import { lockBracket } from '~/features/tournament/bracket/store/brackets.server.ts'
import { hasResultsFrom, listPartRows, updatePart } from '~/features/tournament/bracket/store/parts.server.ts'

/** Undoes the pairing of the last Swiss round, as long as none of its matches ever had a result. The first round stays as it was drawn. */
export const unpairRound = mutation('unpairRound', {
	input: z.object({ eventId: idShape, bracketId: idShape, gender: z.enum(partGenders), rounds: z.number().int().min(1).max(1000) }),
	allow: eventProvider,
	refusals: ['bracket_not_found', 'bracket_not_open', 'not_swiss', 'round_played'],
	async run({ store, refuse, record }, { eventId, bracketId, gender, rounds }) {
		const bracket = await lockBracket(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		if (bracket.state !== 'created') return refuse('bracket_not_open')
		const part = (await listPartRows(store, bracketId)).find((each) => each.gender === gender)
		if (part?.structure.type !== 'swiss') return refuse('not_swiss')
		if (part.structure.rounds.length !== rounds) return { rounds: part.structure.rounds.length }
		if (rounds < 2) return refuse('not_swiss')
		const structure = withoutLastRound(part.structure)
		if (await hasResultsFrom(store, part.id, structure.matches.length)) return refuse('round_played')
		await updatePart(store, part.id, { structure })
		record({
			name: 'bracket.round_unpaired',
			about: `event:${eventId}`,
			providerId: bracket.providerId,
			data: { bracketId, gender, round: rounds },
			clears: [liveTag(`brackets-of-event:${eventId}`)],
		})
		return { rounds: structure.rounds.length }
	},
})
