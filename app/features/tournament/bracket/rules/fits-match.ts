import type { Play, Result, Structure } from '~/features/tournament/rules/shape.ts'
import { mustDecide } from './part-play.ts'

/** Whether a result fits a match: its kind, its number of players, no more games than the match has, and a winner where somebody must go on. */
export function fitsMatch(structure: Structure, play: Play, match: number, result: Result): boolean {
	const { group, sides } = structure.matches[match] ?? { group: -1, sides: [] }
	const { format, round } = structure.groups[group] ?? { format: 'duel' as const, round: -1 }
	if (result.kind === 'heat') {
		if (format !== 'heat' || result.marks.length !== sides.length) return false
		return sides.every((slot, lane) => {
			const { ending, time, place } = result.marks[lane] ?? { ending: 'no_show' as const }
			const isTaken = typeof play.occupants[group]?.[slot] === 'number'
			return !isTaken || ending !== 'finished' || typeof time === 'number' || typeof place === 'number'
		})
	}
	if (format === 'heat') return false
	const { games, endings, decider } = result
	const isPlayed = endings.every((ending) => ending === 'played')
	if (games.length > (structure.rounds[round]?.bestOf ?? 1) || (isPlayed && games.length === 0)) return false
	const won = games.filter(([one, other]) => one > other).length - games.filter(([one, other]) => other > one).length
	const isDecided = won !== 0 || (decider !== undefined && decider !== null && decider[0] !== decider[1])
	return !isPlayed || isDecided || !mustDecide(structure, match)
}
