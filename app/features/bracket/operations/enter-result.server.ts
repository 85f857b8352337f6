import { z } from 'zod'
import { liveTag } from '../../../kernel/live-topic.ts'
import { mutation } from '../../../platform/operations/define.server.ts'
import { accountIdOf } from '../../account/guards.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { isPlayable } from '../../tournament/rules/group-outcome.ts'
import { withResult } from '../../tournament/rules/play.ts'
import { partGenders } from '../rules/bracket.ts'
import { fitsMatch } from '../rules/fits-match.ts'
import { playOfPart } from '../rules/part-play.ts'
import { idShape, resultShape } from '../shapes.server.ts'
import { lockBracket } from '../store/brackets.server.ts'
import { insertResult, listPartRows, listResults, voidResults } from '../store/parts.server.ts'

/**
 * Enters a match's result, corrects it, or takes it back (null). `seen` is the result that stood there when somebody began to type (0: none): two who
 * enter the same match do not write over each other. What follows from a correction is told first (`replays_needed`); with `again` those matches
 * are void and played again. Every result ever entered stays in the record.
 */
export const enterResult = mutation('enterResult', {
	input: z.object({
		eventId: idShape,
		bracketId: idShape,
		gender: z.enum(partGenders),
		match: z.number().int().min(0).max(1_000_000),
		result: resultShape.nullable(),
		seen: z.number().int().min(0).safe(),
		again: z.boolean().default(false),
	}),
	allow: eventProvider,
	refusals: [
		'bracket_not_found',
		'bracket_not_open',
		'match_not_found',
		'match_not_ready',
		'result_changed',
		'result_wrong',
		'replays_needed',
	],
	async run({ store, now, actor, refuse, record }, { eventId, bracketId, gender, match, result, seen, again }) {
		const bracket = await lockBracket(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		if (bracket.state !== 'created') return refuse('bracket_not_open')
		const part = (await listPartRows(store, bracketId)).find((each) => each.gender === gender)
		if (!part || match >= part.structure.matches.length) return refuse('match_not_found')
		const { structure, decisions } = part
		const results = await listResults(store, [part.id])
		const present = results.find((each) => each.match === match)
		if ((present?.id ?? 0) !== seen) return refuse('result_changed')
		const play = playOfPart({ structure, decisions, results })
		if (!isPlayable(structure, play, match)) return refuse('match_not_ready')
		if (result && !fitsMatch(structure, play, match, result)) return refuse('result_wrong')
		const { void: replays } = withResult(structure, play, match, result)
		if (replays.length > 0 && !again) return refuse('replays_needed', { matches: replays })

		const by = accountIdOf(actor) ?? null
		await voidResults(store, part.id, [match, ...replays], { at: now, by })
		const id = result ? await insertResult(store, { partId: part.id, match, result, enteredAt: now, enteredBy: by }) : 0
		const name = present ? 'bracket.result_corrected' : 'bracket.result_entered'
		record({
			name,
			about: `event:${eventId}`,
			providerId: bracket.providerId,
			data: { bracketId, gender, match, replays },
			clears: [liveTag(`brackets-of-event:${eventId}`)],
		})
		return { id, replays }
	},
})
