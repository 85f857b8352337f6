import type { DuelResult } from './shape.ts'

/** Who won: the first or the second side; nobody of a draw; neither where both were out (a double walkover). */
export type Winner = 0 | 1 | 'draw' | 'neither'

/** Who won a duel. Whoever was out lost; else more games count, of a single game more points, and where these are level what decided it. */
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

/** What a table counts for and against: the points of a single game; of a match of several, the games won. */
export function scoreOf({ games }: DuelResult, bestOf: number): [number, number] {
	if (bestOf > 1) return gamesWon(games)
	return [games.reduce((sum, [one]) => sum + one, 0), games.reduce((sum, [, other]) => sum + other, 0)]
}

/** Whether either side did not play at all: such a match counts for the table, never for a rating or a Swiss colour. */
export function wasPlayed({ endings }: DuelResult): boolean {
	return endings.every((ending) => ending !== 'walkover' && ending !== 'no_show')
}
