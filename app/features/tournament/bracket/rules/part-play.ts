import { isPlayable } from '~/features/tournament/rules/group-outcome.ts'
import { openTies } from '~/features/tournament/rules/open-ties.ts'
import { playOf } from '~/features/tournament/rules/play.ts'
import { ranksOf, type EntrantRank } from '~/features/tournament/rules/ranks.ts'
import { withSwissRound } from '~/features/tournament/rules/swiss.ts'
import type { Decisions, Play, Result, Structure } from '~/features/tournament/rules/shape.ts'

/** A part with the results that count. */
export interface PlayedPart {
	structure: Structure
	decisions: Decisions
	results: readonly { match: number; result: Result }[]
}

/** The state of play of a part. */
export function playOfPart({ structure, decisions, results }: PlayedPart): Play {
	const byMatch: (Result | null)[] = structure.matches.map(() => null)
	for (const { match, result } of results) if (match < byMatch.length) byMatch[match] = result
	return playOf(structure, byMatch, decisions)
}

/** The matches that wait for a result and can get one, in the order they are played. */
export function openMatches(structure: Structure, play: Play): number[] {
	return structure.matches.flatMap((_, match) => (play.results[match] === null && isPlayable(structure, play, match) ? [match] : []))
}

/** Whether a match needs a winner: in a duel that leads to a next round, or decides a place. */
export function mustDecide(structure: Structure, match: number): boolean {
	const group = structure.groups[structure.matches[match]?.group ?? -1]
	return group?.format === 'duel' && structure.rounds[group.round]?.section !== 'swiss'
}

/**
 * What still keeps a part from being closed: matches without a result, Swiss rounds that are not paired, and ties that nobody decided. In a Swiss
 * tournament of hundreds, some people far down always stay level: they may share their rank.
 */
export function leftOpen(structure: Structure, play: Play): { matches: number; rounds: number; ties: number } {
	const matches = openMatches(structure, play).length
	const ties = structure.type === 'swiss' ? 0 : openTies(structure, play).length
	return { matches, rounds: matches > 0 ? 0 : roundsToPair(structure, play), ties }
}

/** How many rounds of a Swiss tournament are still to be paired; none when no new pairs are possible. */
export function roundsToPair(structure: Structure, play: Play): number {
	if (structure.type !== 'swiss') return 0
	const next = withSwissRound(structure, play, { dice: { below: () => 0, bytes: (count) => new Uint8Array(count) } })
	return 'refusal' in next && next.refusal === 'no_pairing_left' ? 0 : structure.swissRounds - structure.rounds.length
}

/** The final ranks; shared ranks are marked. */
export function finalRanks(structure: Structure, play: Play): EntrantRank[] {
	return ranksOf(structure, play)
}
