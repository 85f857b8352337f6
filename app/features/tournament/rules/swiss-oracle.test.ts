import { describe, expect, it } from 'vitest'
import { swissPairing } from './swiss-pairing.ts'
import type { Side, SwissPlayer } from './swiss-player.ts'
import { sixtyPlayers } from './testing/sixty-players.ts'

interface Game {
	opponent: number
	side: Side
	points: number
	wasPlayed: boolean
}

/** `31b1`: met 31 with the second side, and won. `0-+`: had a bye. There are only games and byes. */
function gamesIn(line: string): Game[] {
	return line.split(' ').map((word) => {
		const [, opponent = '', side = '', end = ''] = /^(\d+)([wb-])([10=+-])$/.exec(word) ?? []
		const points = end === '1' || end === '+' ? 1 : end === '=' ? 0.5 : 0
		return { opponent: Number(opponent), side: side === 'w' ? 'first' : 'second', points, wasPlayed: '10='.includes(end) }
	})
}

/** What the pairing knows of all players after so many rounds. */
function playersAfter(rounds: number, all: readonly Game[][]): SwissPlayer[] {
	const scoreOf = (games: readonly Game[] = [], until: number) => games.slice(0, until).reduce((sum, { points }) => sum + points, 0)
	return all.map((games, index) => {
		const had = games.slice(0, rounds)
		return {
			id: index + 1,
			number: index + 1,
			score: scoreOf(games, rounds),
			opponents: new Set(had.filter(({ wasPlayed }) => wasPlayed).map(({ opponent }) => opponent)),
			sides: had.map(({ side, wasPlayed }) => (wasPlayed ? side : null)),
			floats: had.map(({ opponent, points, wasPlayed }, round) => {
				if (!wasPlayed) return points > 0 ? 'down' : null
				const difference = scoreOf(games, round) - scoreOf(all[opponent - 1], round)
				return difference === 0 ? null : difference > 0 ? 'down' : 'up'
			}),
			hadBye: had.some(({ points, wasPlayed }) => points === 1 && !wasPlayed),
		}
	})
}

describe('the Dutch system, compared with another program’s pairings (bbpPairings)', () => {
	const all = sixtyPlayers.trim().split('\n').map(gamesIn)
	const rounds = Array.from({ length: 14 }, (_, round) => round)

	it.each(rounds)('pairs sixty players the same way after %i rounds', (round) => {
		const paired = swissPairing(playersAfter(round, all), { round: round + 1, rounds: 15, drawn: 'second' })
		const pairs = all.flatMap((games, index) => {
			const { opponent, side } = games[round] ?? {}
			return side === 'first' ? [`${index + 1}–${opponent}`] : []
		})
		expect(paired?.pairs.map(([first, second]) => `${first}–${second}`).sort()).toEqual(pairs.sort())
	})
})

describe('the bye (FIDE Handbook C.04.3 of July 2025; tests `dutch_2025_C5` and `dutch_2025_C9` of bbpPairings)', () => {
	it('goes to the player with the fewest points, even if two with more points must meet others (C5)', () => {
		const all = ['4w1 2b1', '5b1 1w0', '6w1 4b1', '1b0 3w0', '2w0 6b1', '3b0 5w0'].map(gamesIn)
		const present = playersAfter(2, all).filter(({ id }) => id !== 4)
		const { pairs, bye } = swissPairing(present, { round: 3, rounds: 3, drawn: 'first' }) ?? {}
		expect({ pairs: pairs?.sort(), bye }).toEqual({
			pairs: [
				[1, 5],
				[3, 2],
			],
			bye: 6,
		})
	})

	it('goes to the player who missed the fewest rounds (C9)', () => {
		const all = ['3w1', '4b1', '1b0', '2w0', '0--'].map(gamesIn)
		const { pairs, bye } = swissPairing(playersAfter(1, all), { round: 2, rounds: 3, drawn: 'first' }) ?? {}
		expect({ pairs: pairs?.sort(), bye }).toEqual({
			pairs: [
				[2, 1],
				[3, 5],
			],
			bye: 4,
		})
	})
})
