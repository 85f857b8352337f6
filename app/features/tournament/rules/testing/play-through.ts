import { isPlayable } from '~/features/tournament/rules/group-outcome.ts'
import { playOf, withResult } from '~/features/tournament/rules/play.ts'
import type { DuelResult, HeatResult, Play, Result, Structure } from '~/features/tournament/rules/shape.ts'

/** A duel of one game, with its decider. */
export function duel(one: number, other: number, decider?: [number, number]): DuelResult {
	return { kind: 'duel', games: [[one, other]], decider: decider ?? null, endings: ['played', 'played'] }
}

/** A heat with these times, in the order of its slots. */
export function heat(...times: number[]): HeatResult {
	return { kind: 'heat', marks: times.map((time) => ({ ending: 'finished', time })) }
}

/** Plays every match that can be played, until none is left. */
export function playThrough(
	structure: Structure,
	resultOf: (occupants: number[], match: number) => Result | null,
	begun = playOf(structure),
): Play {
	let play = begun
	for (let isMoving = true; isMoving;) {
		isMoving = false
		for (const [match, { group, sides }] of structure.matches.entries()) {
			if (play.results[match] || !isPlayable(structure, play, match)) continue
			const result = resultOf(
				sides.map((slot) => play.occupants[group]?.[slot]).filter((occupant) => typeof occupant === 'number'),
				match,
			)
			if (!result) continue
			play = withResult(structure, play, match, result).play
			isMoving = true
		}
	}
	return play
}

/** The occupants of each group of a round. */
export function groupsOf(structure: Structure, play: Play, round: number) {
	return (structure.rounds[round]?.groups ?? []).map((group) => play.occupants[group])
}
