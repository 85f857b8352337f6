import { liveTag } from '~/kernel/live-topic.ts'
import type { Fact } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { isPlayable } from '~/features/tournament/rules/group-outcome.ts'
import { withResult } from '~/features/tournament/rules/play.ts'
import type { Occupant, Result } from '~/features/tournament/rules/shape.ts'
import type { PartGender } from '~/features/tournament/bracket/rules/bracket.ts'
import { fitsMatch } from '~/features/tournament/bracket/rules/fits-match.ts'
import { isSameResult } from '~/features/tournament/bracket/rules/is-same-result.ts'
import { playOfPart } from '~/features/tournament/bracket/rules/part-play.ts'
import type { BracketRow } from '~/features/tournament/bracket/store/brackets.server.ts'
import { insertResult, listPartRows, listResults, voidResults } from '~/features/tournament/bracket/store/parts.server.ts'

/** The result somebody enters for a match. */
export interface EnteredResult {
	gender: PartGender
	match: number
	/** Null takes a result back. */
	result: Result | null
	/** The id of the result that was there when they began to type; 0: none. */
	seen: number
	/** Whether matches that a correction makes void may be played again. */
	again: boolean
	/** The people on each side when the result was entered; when others are there now, nothing is written. Undefined: this is not checked. */
	players?: readonly Occupant[] | undefined
	by: number | null
	/** The referee's device that sent it. */
	deviceId?: number
}

export type Written =
	| { code?: undefined; id: number; replays: number[] }
	| {
			code:
				| 'bracket_not_open'
				| 'match_not_found'
				| 'match_not_ready'
				| 'match_has_others'
				| 'result_changed'
				| 'result_wrong'
				| 'replays_needed'
			/** Matches that the correction would make void. */
			replays?: number[]
	  }

/**
 * Writes a match's result into a bracket that the caller locked, or returns why not; then nothing is written. Entering the result that is already
 * there changes nothing. Every result ever entered stays on record.
 */
export async function writeResult(
	{ store, now, record }: { store: Store; now: Date; record: (fact: Fact) => void },
	bracket: Pick<BracketRow, 'id' | 'eventId' | 'providerId' | 'state'>,
	{ gender, match, result, seen, again, players, by, deviceId }: EnteredResult,
): Promise<Written> {
	if (bracket.state !== 'created') return { code: 'bracket_not_open' }
	const part = (await listPartRows(store, bracket.id)).find((each) => each.gender === gender)
	const { group, sides } = part?.structure.matches[match] ?? {}
	if (!part || group === undefined || !sides) return { code: 'match_not_found' }
	const { structure, decisions } = part
	const results = await listResults(store, [part.id])
	const present = results.find((each) => each.match === match)
	const play = playOfPart({ structure, decisions, results })
	const occupants = sides.map((slot) => play.occupants[group]?.[slot] ?? null)
	if (players && (players.length !== occupants.length || players.some((player, side) => player !== occupants[side])))
		return { code: 'match_has_others' }
	if ((present?.id ?? 0) !== seen) {
		if (present && result && players && isSameResult(present.result, result)) return { id: present.id, replays: [] }
		return { code: 'result_changed' }
	}
	if (!isPlayable(structure, play, match)) return { code: 'match_not_ready' }
	if (result && !fitsMatch(structure, play, match, result)) return { code: 'result_wrong' }
	const { void: replays } = withResult(structure, play, match, result)
	if (replays.length > 0 && !again) return { code: 'replays_needed', replays }

	await voidResults(store, part.id, [match, ...replays], { at: now, by })
	const id = result ? await insertResult(store, { partId: part.id, match, result, enteredAt: now, enteredBy: by }) : 0
	record({
		name: present ? 'bracket.result_corrected' : 'bracket.result_entered',
		about: `event:${bracket.eventId}`,
		providerId: bracket.providerId,
		data: { bracketId: bracket.id, gender, match, replays, ...(deviceId !== undefined && { deviceId }) },
		clears: [liveTag(`brackets-of-event:${bracket.eventId}`)],
	})
	return { id, replays }
}
