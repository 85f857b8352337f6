import { winnerOfDuel } from '~/features/tournament/rules/duel-score.ts'
import { groupPlaces } from '~/features/tournament/rules/group-outcome.ts'
import type { DuelResult, Play, Structure } from '~/features/tournament/rules/shape.ts'
import { shownGame } from './shown-game.ts'

const gamesWon = (games: readonly (readonly [number, number])[], side: 0 | 1) =>
	games.filter((game) => game[side] > game[side === 0 ? 1 : 0]).length

/** The text beside each of two names: the points of a single game, else the games won, with the decider of a level match. */
export function duelScores(result: DuelResult, halves: boolean): string[] {
	const { games, decider } = result
	const [single, more] = games
	const own = single && !more ? shownGame(single, halves) : ([0, 1] as const).map((side) => gamesWon(games, side))
	if (games.length === 0) return winnerOfDuel(result) === 0 ? ['w/o', ''] : winnerOfDuel(result) === 1 ? ['', 'w/o'] : ['', '']
	return own.map((score, side) => `${score}${decider ? ` (${decider[side]})` : ''}`)
}

/** The text beside each name of a group: for a duel games won or points, otherwise the place. `halves`: a level game is half a point each. */
export function scoresOf(structure: Structure, play: Play, group: number, halves: boolean): string[] {
	const { format, matches, slots } = structure.groups[group] ?? { format: 'duel', matches: [], slots: [] }
	const result = play.results[matches[0] ?? -1]
	if (format === 'duel') return result?.kind === 'duel' ? duelScores(result, halves) : []
	const places = groupPlaces(structure, play, group)
	return slots.map((_, slot) => {
		const place = places.indexOf(play.occupants[group]?.[slot] ?? null)
		return typeof play.occupants[group]?.[slot] === 'number' && place >= 0 ? `${place + 1}.` : ''
	})
}
