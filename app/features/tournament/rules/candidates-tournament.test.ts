import { describe, expect, it } from 'vitest'
import type { Ranking } from './shape.ts'
import { countedBy, standings } from './standings.ts'
import type { Meeting } from './tally.ts'
import { duel } from './testing/play-through.ts'

/**
 * The FIDE Candidates Tournament 2020, stopped after seven rounds, when everybody had met everybody: the table as it was published. Rows and columns
 * are in its order; = is a draw. Sonneborn-Berger is as printed for the first five, and computed by hand for the others.
 */
const published = [
	['Vachier-Lagrave', '*1====1=', 4.5, 15.25],
	['Nepomniachtchi', '0*=11=1=', 4.5, 14.25],
	['Caruana', '==*===01', 3.5, 12.25],
	['Giri', '=0=*===1', 3.5, 11.25],
	['Wang Hao', '=0==*=1=', 3.5, 11.25],
	['Grischuk', '=====*==', 3.5, 12.25],
	['Ding', '001=0=*=', 2.5, 8.25],
	['Alekseenko', '==00===*', 2.5, 9.25],
] as const
const numberOf = (name: string) => published.findIndex(([each]) => each === name)
const nameOf = (number: number) => published[number]?.[0]
const entrants = published.map((_, number) => number)
const meetings = published.flatMap(([, row], one) =>
	[...row].flatMap((mark, other): Meeting[] => {
		if (other <= one) return []
		return [{ one, other, result: mark === '=' ? duel(1, 1) : mark === '1' ? duel(1, 0) : duel(0, 1) }]
	}),
)

/** The regulations of this tournament, article 3.7: games among the tied, wins, Sonneborn-Berger. */
const ranking: Ranking = {
	points: { win: 1, draw: 0.5, loss: 0 },
	steps: ['points', { step: 'head_to_head', by: ['points'] }, 'wins', 'sonneborn_berger'],
}

describe('a round robin of eight (FIDE Candidates Tournament 2020, rounds 1 to 7)', () => {
	it('is entered correctly: each game appears once from either side', () => {
		const mirrored: Record<string, string> = { '1': '0', '0': '1', '=': '=', '*': '*' }
		for (const [, row] of published)
			for (const [other, mark] of [...row].entries())
				expect(published[other]?.[1][published.findIndex((each) => each[1] === row)]).toBe(mirrored[mark])
	})

	it('has the points and the Sonneborn-Berger of the table', () => {
		const table = { entrants, meetings, ranking }
		const berger = countedBy('sonneborn_berger', table)
		const points = new Map(standings(table).map((row) => [row.entrant, row.points]))
		expect(entrants.map((entrant) => [nameOf(entrant), points.get(entrant), berger.get(entrant)])).toEqual(
			published.map(([name, , own, count]) => [name, own, count]),
		)
	})

	it('is led by the winner of the game between the two with equal points, and gives this reason', () => {
		const [first, second] = standings({ entrants, meetings, ranking })
		expect([first, second].map((row) => nameOf(row?.entrant ?? -1))).toEqual(['Vachier-Lagrave', 'Nepomniachtchi'])
		expect(first?.before).toEqual({ step: 'points', within: 'head_to_head', own: 1, next: 0 })
	})

	it('has four with equal points and only draws between them: wins decide, then Sonneborn-Berger, and two stay level', () => {
		const rows = standings({ entrants, meetings, ranking }).filter(({ points }) => points === 3.5)
		expect(rows.map(({ entrant, rank, before }) => [nameOf(entrant), rank, before?.step])).toEqual([
			['Caruana', 3, 'sonneborn_berger'],
			['Giri', 4, undefined],
			['Wang Hao', 4, 'wins'],
			['Grischuk', 6, 'points'],
		])
		expect(rows.filter(({ tied }) => tied).map(({ entrant }) => entrant)).toEqual([numberOf('Giri'), numberOf('Wang Hao')])
	})
})
