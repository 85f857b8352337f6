import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { liveTag } from '~/kernel/live-topic.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { partGenders } from '~/features/tournament/bracket/rules/bracket.ts'
import { fitsMatch } from '~/features/tournament/bracket/rules/fits-match.ts'
import { playOfPart } from '~/features/tournament/bracket/rules/part-play.ts'
import { resultShape } from '~/features/tournament/bracket/shapes.server.ts'
import { lockBracket } from '~/features/tournament/bracket/store/brackets.server.ts'
import { insertResult, listPartRows, listResults, voidResults } from '~/features/tournament/bracket/store/parts.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { isPlayable } from '~/features/tournament/rules/group-outcome.ts'
import { withResult } from '~/features/tournament/rules/play.ts'
import type { ReplacedResult } from '~/features/tournament/result-sheet/rules/replaced-result.ts'
import { mostLines, standOf } from '~/features/tournament/result-sheet/rules/standing-results.ts'
import { insertSheet } from '~/features/tournament/result-sheet/store.server.ts'

/**
 * Enters many results at once, in their order, because results of a round can follow from earlier ones in the sheet: all of them, or none. `stand`
 * says which results counted when the sheet was checked. When a correction makes other matches void that the sheet does not contain, `replays_needed`
 * names them first; with `again` they are played again.
 */
export const enterResults = mutation('enterResults', {
	input: z.object({
		eventId: idShape,
		bracketId: idShape,
		entries: z
			.array(z.object({ gender: z.enum(partGenders), match: z.number().int().min(0).max(1_000_000), result: resultShape }))
			.min(1)
			.max(mostLines),
		stand: z.string().max(40),
		again: z.boolean().default(false),
	}),
	allow: eventProvider,
	refusals: [
		'bracket_not_found',
		'bracket_not_open',
		'match_not_found',
		'match_not_ready',
		'results_changed',
		'result_wrong',
		'replays_needed',
	],
	async run({ store, now, actor, refuse, record }, { eventId, bracketId, entries, stand, again }) {
		const bracket = await lockBracket(store, eventId, bracketId)
		if (!bracket) return refuse('bracket_not_found')
		if (bracket.state !== 'created') return refuse('bracket_not_open')
		const rows = await listPartRows(store, bracketId)
		const all = await listResults(
			store,
			rows.map(({ id }) => id),
		)
		if (standOf([{ results: all }]) !== stand) return refuse('results_changed')
		const by = accountIdOf(actor) ?? null
		const replaced: ReplacedResult[] = []
		const replays: { gender: string; match: number }[] = []
		for (const { id: partId, gender, structure, decisions } of rows) {
			const own = entries.filter((entry) => entry.gender === gender)
			const results = all.filter((result) => result.partId === partId)
			const before = playOfPart({ structure, decisions, results })
			let play = before
			for (const { match, result } of own) {
				if (!structure.matches[match]) return refuse('match_not_found')
				if (!isPlayable(structure, play, match)) return refuse('match_not_ready')
				if (!fitsMatch(structure, play, match, result)) return refuse('result_wrong')
				play = withResult(structure, play, match, result).play
			}
			const written = new Set(own.map(({ match }) => match))
			const voided = results.map(({ match }) => match).filter((match) => play.results[match] === null)
			// A match that one result makes void may get a new result further below.
			replays.push(...voided.map((match) => ({ gender, match })))
			replaced.push(...[...written, ...voided.filter((match) => !written.has(match))].map((match) => replacedBy(match)))

			function replacedBy(match: number): ReplacedResult {
				return { gender, match, id: play.results[match] ? 0 : null, before: before.results[match] ?? null }
			}
			if (replays.length > 0 && !again) continue
			await voidResults(store, partId, [...written, ...voided], { at: now, by })
			for (const each of replaced.filter((one) => one.gender === gender && one.id === 0)) {
				const result = play.results[each.match]
				if (result) each.id = await insertResult(store, { partId, match: each.match, result, enteredAt: now, enteredBy: by })
			}
		}
		if (replays.length > 0 && !again) return refuse('replays_needed', { matches: replays })
		if (!entries.every(({ gender }) => rows.some((row) => row.gender === gender))) return refuse('match_not_found')
		const id = await insertSheet(store, { bracketId, replaced, enteredAt: now, enteredBy: by })
		record({
			name: 'bracket.results_entered',
			about: `event:${eventId}`,
			providerId: bracket.providerId,
			data: { bracketId, results: entries.length, replays: replays.length },
			clears: [liveTag(`brackets-of-event:${eventId}`)],
		})
		return { id, entered: entries.length }
	},
})
