import type { DuelResult } from './shape.ts'

/** The winner: the first or the second side; `draw` without one; `neither` where both sides were out (a double walkover). */
export type Winner = 0 | 1 | 'draw' | 'neither'

/**
 * The winner of a duel. A side that was out loses. Else the side with more games wins, or with more points of a single game; where these are level,
 * the decider counts.
 */
export function winnerOfDuel({ games, decider, endings }: DuelResult): Winner {
	const isOut = endings.map((ending) => ending !== 'played')
	if (isOut[0] && isOut[1]) return 'neither'
	if (isOut[0]) return 1
	if (isOut[1]) return 0
	const [one, other] = gamesWon(games)
	if (one !== other) return one > other ? 0 : 1
	if (decider && decider[0] !== decider[1]) return decider[0] > decider[1] ? 0 : 1
	return 'draw'
}

function gamesWon(games: DuelResult['games']): [number, number] {
	return [games.filter(([one, other]) => one > other).length, games.filter(([one, other]) => other > one).length]
}

/** The numbers for and against in a table: the points of a single game, or the games won in a match of several. */
export function scoreOf({ games }: DuelResult, bestOf: number): [number, number] {
	if (bestOf > 1) return gamesWon(games)
	return [games.reduce((sum, [one]) => sum + one, 0), games.reduce((sum, [, other]) => sum + other, 0)]
}

/** Whether both sides played. A match that was not played counts for the table, but never for a rating or a Swiss colour. */
export function wasPlayed({ endings }: DuelResult): boolean {
	return endings.every((ending) => ending !== 'walkover' && ending !== 'no_show')
}
