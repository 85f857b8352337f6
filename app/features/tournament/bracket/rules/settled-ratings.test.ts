import { describe, expect, it } from 'vitest'
import { buildBracket } from '~/features/tournament/rules/build-bracket.ts'
import type { Result } from '~/features/tournament/rules/shape.ts'
import { seededDice } from '~/kernel/seeded-dice.ts'
import { movesOf, settledChanges } from './settled-ratings.ts'
import { duelTemplate } from './templates.ts'

const won: Result = { kind: 'duel', games: [[3, 1]], endings: ['played', 'played'] }
const entrants = [1, 2].map((id) => ({ id, seed: id }))
const { structure } = buildBracket({ ...duelTemplate, dealing: 'lines', thirdPlace: false }, entrants, { dice: seededDice('x') })
const part = { structure, decisions: { ties: {}, rounds: {} }, results: [{ match: 0, result: won }] }
const person = (id: number, rating: number | null, played = 0) => ({ id, rating, played })

describe('settled ratings', () => {
	it('move by the system’s factor, which depends on how many matches a person had before', () => {
		const moves = (played: number) => movesOf(settledChanges([part], [person(1, null, played), person(2, null)], 'fide', 1000))
		// FIDE Handbook B.02 8.3.3: 40 for the first 30 games, then 20.
		expect([...moves(0)]).toEqual([
			[1, 20],
			[2, -20],
		])
		expect([...moves(30)]).toEqual([
			[1, 10],
			[2, -20],
		])
	})

	it('count an opponent who is not rated any more, and write nothing down about them', () => {
		const changes = settledChanges([part], [person(1, 1200)], 'club', 1000)
		expect(changes.map(({ candidate, before, fromStart }) => [candidate, before, fromStart])).toEqual([[1, 1200, false]])
		expect(movesOf(changes).get(1)).toBe(8)
	})
})
