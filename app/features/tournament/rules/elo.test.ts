import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededDice } from '~/kernel/seeded-dice.ts'
import { buildBracket } from './build-bracket.ts'
import { expectedScore, ratingHistory, ratingsAfter, ratingSystems } from './elo.ts'
import { playOf, withResult } from './play.ts'
import type { Entrant, Round, RoundTemplate } from './shape.ts'
import { duel, heat } from './testing/play-through.ts'

const round = (format: Round['format'], groupSize: number): Round => ({
	name: '',
	format,
	groupSize,
	groupCount: 1,
	advancement: { first: 1, further: 0, by: 'standing' },
	bestOf: 1,
	legs: 1,
})
const one = (format: Round['format'], entrants: Entrant[]) => {
	const template: RoundTemplate = {
		type: 'custom',
		alignment: 'left',
		genderMode: 'mixed',
		thirdPlace: false,
		dealing: 'snake',
		rounds: [round(format, entrants.length)],
		swissRounds: 0,
		ranking: 'fide',
	}
	return buildBracket(template, entrants, { dice: seededDice(1) }).structure
}

describe('expected scores', () => {
	it('equal the printed table (FIDE Handbook B.02 8.1.2)', () => {
		const rows: [number, number][] = [
			[0, 0.5],
			[3, 0.5],
			[4, 0.51],
			[50, 0.57],
			[91, 0.62],
			[92, 0.63],
			[200, 0.76],
			[290, 0.84],
			[344, 0.88],
			[391, 0.91],
			[392, 0.92],
			[400, 0.92],
		]
		for (const [difference, share] of rows) {
			expect(expectedScore(1500 + difference, 1500, 'table')).toBe(share)
			expect(expectedScore(1500, 1500 + difference, 'table')).toBeCloseTo(1 - share, 10)
		}
		// A difference above 400 counts as 400 (8.3.1).
		expect(expectedScore(2800, 1500, 'table')).toBe(0.92)
	})

	it('are close to those of the curve, which add up to one', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1000, max: 1400 }), fc.integer({ min: 1000, max: 1400 }), (own, other) => {
				expect(expectedScore(own, other, 'logistic') + expectedScore(other, own, 'logistic')).toBeCloseTo(1, 10)
				expect(Math.abs(expectedScore(own, other, 'logistic') - expectedScore(own, other, 'table'))).toBeLessThan(0.02)
			}),
		)
	})
})

describe('ratings', () => {
	// The worked example of most textbooks: a player with 1613 loses, draws, wins, wins and loses; 2.87 of 5 points were expected, and the player scores
	// 2.5.
	it('follow the textbook example at its expected score', () => {
		const opponents = [1609, 1477, 1388, 1586, 1720]
		const expected = opponents.reduce((sum, opponent) => sum + expectedScore(1613, opponent, 'logistic'), 0)
		expect(expected).toBeCloseTo(2.867, 3)
		expect(Math.round(1613 + ratingSystems.club.k(1613, 0) * (2.5 - expected))).toBe(1601)
	})

	it('change by K: 40 at first, then 20, and 10 from 2400 (FIDE Handbook B.02 8.3.3)', () => {
		expect([ratingSystems.fide.k(1500, 0), ratingSystems.fide.k(1500, 30), ratingSystems.fide.k(2400, 30)]).toEqual([40, 20, 10])
		const structure = one('duel', [
			{ id: 1, rating: 1500 },
			{ id: 2, rating: 1500 },
		])
		const play = withResult(structure, playOf(structure), 0, duel(1, 0)).play
		expect(ratingHistory(structure, play, ratingSystems.fide)).toEqual([
			{ match: 0, entrant: 1, before: 1500, after: 1520, expected: 0.5, scored: 1 },
			{ match: 0, entrant: 2, before: 1500, after: 1480, expected: 0.5, scored: 0 },
		])
	})

	it('ignore matches that were not played', () => {
		const structure = one('duel', [
			{ id: 1, rating: 1500 },
			{ id: 2, rating: 1500 },
		])
		const out = withResult(structure, playOf(structure), 0, { kind: 'duel', games: [], endings: ['played', 'no_show'] }).play
		expect(ratingHistory(structure, out, ratingSystems.club)).toEqual([])
		const retired = withResult(structure, playOf(structure), 0, { kind: 'duel', games: [], endings: ['played', 'retired'] }).play
		expect(ratingHistory(structure, retired, ratingSystems.club).map(({ after }) => after)).toEqual([1516, 1484])
	})

	it('compare everybody of a heat with everybody, and what some gain others lose', () => {
		const structure = one(
			'heat',
			[1, 2, 3, 4].map((id) => ({ id, rating: 1500 })),
		)
		const play = withResult(structure, playOf(structure), 0, heat(10, 11, 11, 12)).play
		expect(ratingHistory(structure, play, ratingSystems.club).map(({ after }) => after)).toEqual([1516, 1500, 1500, 1484])
	})

	it('are computed in the order of play, and reversed with a result', () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 1000, max: 2000 }), { minLength: 3, maxLength: 6 }), fc.nat(), (ratings, seed) => {
				const dice = seededDice(seed)
				const structure = one(
					'round_robin',
					ratings.map((rating, index) => ({ id: index + 1, rating })),
				)
				const order = dice.shuffled([...structure.matches.keys()])
				let play = playOf(structure)
				for (const match of order) play = withResult(structure, play, match, duel(dice.below(3), dice.below(3))).play
				const history = ratingHistory(structure, play, ratingSystems.club, order)
				// The points one side gains are the points the other side loses.
				const total = [...ratingsAfter(structure, history, ratingSystems.club).values()].reduce((sum, rating) => sum + rating, 0)
				expect(total).toBeCloseTo(
					ratings.reduce((sum, rating) => sum + rating, 0),
					0,
				)
				const last = order.at(-1) as number
				const without = ratingHistory(structure, withResult(structure, play, last, null).play, ratingSystems.club, order)
				expect(without).toEqual(history.filter(({ match }) => match !== last))
			}),
		)
	})
})
