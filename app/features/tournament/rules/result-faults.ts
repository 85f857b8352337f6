import { winnerOfDuel } from './duel-score.ts'
import { isPlayable } from './group-outcome.ts'
import type { DuelResult, HeatResult, Play, Result, Structure } from './shape.ts'

/** The faults of a typed result. */
export const resultFaultCodes = [
	'no_such_match',
	/** A player of the match is not known yet, or there is none. */
	'not_playable',
	/** A duel's result for a heat, or a heat's result for a duel. */
	'wrong_kind',
	'bad_score',
	/** The match was played, but has no score. */
	'no_score',
	/** More games than winning needs. */
	'too_many_games',
	/** Nobody has won enough games, and nobody was out. */
	'not_finished',
	/** Somebody must go on: a draw needs its decider. */
	'needs_winner',
	'wrong_number_of_marks',
	'bad_time',
	'bad_place',
] as const
export type ResultFaultCode = (typeof resultFaultCodes)[number]

/** The largest plausible score or place, and the longest time (a week). */
const limits = { score: 9_999, place: 20_000, time: 7 * 24 * 3_600_000 } as const

/** The fault of a result; null when it can be entered. The browser and the server use the same check. */
export function resultFault(structure: Structure, play: Play, match: number, result: Result): ResultFaultCode | null {
	const group = structure.groups[structure.matches[match]?.group ?? -1]
	if (!group) return 'no_such_match'
	if (!isPlayable(structure, play, match)) return 'not_playable'
	if ((result.kind === 'heat') !== (group.format === 'heat')) return 'wrong_kind'
	if (result.kind === 'heat') return heatFault(result, structure.matches[match]?.sides.length ?? 0)
	const round = structure.rounds[group.round]
	const mayDraw = group.format === 'round_robin' || round?.section === 'swiss'
	return duelFault(result, round?.bestOf ?? 1, mayDraw)
}

function duelFault(result: DuelResult, bestOf: number, mayDraw: boolean): ResultFaultCode | null {
	const { games, decider, endings } = result
	const scores = [...games.flat(), ...(decider ?? []), ...(result.conduct ?? []).map(Math.abs)]
	if (scores.some((score) => !isWholeWithin(score, 0, limits.score))) return 'bad_score'
	if (games.length > bestOf) return 'too_many_games'
	const isPlayedOut = endings.every((ending) => ending === 'played')
	if (!isPlayedOut) return null
	if (games.length === 0) return 'no_score'
	if (bestOf > 1) {
		const needed = (bestOf + 1) / 2
		const won = [0, 0]
		for (const [index, [one, other]] of games.entries()) {
			if (one === other) return 'bad_score'
			const winner = one > other ? 0 : 1
			won[winner] = (won[winner] ?? 0) + 1
			if (won[winner] === needed) return index === games.length - 1 ? null : 'too_many_games'
		}
		return 'not_finished'
	}
	return winnerOfDuel(result) === 'draw' && !mayDraw ? 'needs_winner' : null
}

function heatFault({ marks }: HeatResult, lanes: number): ResultFaultCode | null {
	if (marks.length !== lanes) return 'wrong_number_of_marks'
	for (const { ending, time, place } of marks) {
		if (time !== null && time !== undefined && !(Number.isFinite(time) && time > 0 && time <= limits.time)) return 'bad_time'
		if (place !== null && place !== undefined && !isWholeWithin(place, 1, limits.place)) return 'bad_place'
		if (ending === 'finished' && typeof time !== 'number' && typeof place !== 'number') return 'no_score'
	}
	return null
}

function isWholeWithin(number: number, least: number, most: number): boolean {
	return Number.isInteger(number) && number >= least && number <= most
}
