import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { liveTag } from '~/kernel/live-topic.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { withSwissRound } from '~/features/tournament/rules/swiss.ts'
import { partGenders } from '~/features/tournament/bracket/rules/bracket.ts'
import { playOfPart } from '~/features/tournament/bracket/rules/part-play.ts'
import { lockBracket } from '~/features/tournament/bracket/store/brackets.server.ts'
import { listCandidateRows } from '~/features/tournament/bracket/store/candidates.server.ts'
import { listPartRows, listResults, updatePart } from '~/features/tournament/bracket/store/parts.server.ts'

/**
 * Pairs the next round of a Swiss tournament by the results so far, once all results of the round before are in. `rounds` is how many are paired now:
 * two presses pair one round. A person who lost their place at the event is not paired. A correction of an older result counts in the standings, but
 * paired rounds stay as they are (FIDE Handbook C.04.2 D).
 */
export const pairNextRound = mutation('pairNextRound', {
	input: z.object({ eventId: idShape, bracketId: idShape, gender: z.enum(partGenders), rounds: z.number().int().min(0).max(1000) }),
	allow: eventProvider,
	refusals: ['bracket_not_found', 'bracket_not_open', 'not_swiss', 'all_rounds_paired', 'round_not_played', 'no_pairing_left'],
	async run({ store, dice, refuse, record }, { eventId, bracketId, gender, rounds }) {
		const bracket = await lockBracket(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		if (bracket.state !== 'created') return refuse('bracket_not_open')
		const part = (await listPartRows(store, bracketId)).find((each) => each.gender === gender)
		if (!part) return refuse('not_swiss')
		const { structure, decisions } = part
		if (structure.rounds.length > rounds) return { rounds: structure.rounds.length }
		const play = playOfPart({ structure, decisions, results: await listResults(store, [part.id]) })
		const rest = (await listCandidateRows(store, bracketId)).flatMap(({ id, gone }) => (gone ? [id] : []))
		const paired = withSwissRound(structure, play, { dice, rest })
		if ('refusal' in paired) return refuse(paired.refusal)
		await updatePart(store, part.id, { structure: paired.structure })
		record({
			name: 'bracket.round_paired',
			about: `event:${eventId}`,
			providerId: bracket.providerId,
			data: { bracketId, gender, round: paired.structure.rounds.length },
			clears: [liveTag(`brackets-of-event:${eventId}`)],
		})
		return { rounds: paired.structure.rounds.length }
	},
})
