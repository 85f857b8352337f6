import { describe, expect, it } from 'vitest'
import { buildBracket } from '~/features/tournament/rules/build-bracket.ts'
import { playOf } from '~/features/tournament/rules/play.ts'
import type { Ending, Result } from '~/features/tournament/rules/shape.ts'
import { seededDice } from '~/kernel/seeded-dice.ts'
import { candidatePath, newsKey, ownPlace, ownScore, tookPart } from './candidate-path.ts'
import { duelTemplate } from './templates.ts'

const duel = (one: number, other: number): Result => ({ kind: 'duel', games: [[one, other]], endings: ['played', 'played'] })

describe('somebody’s way through a bracket', () => {
	const entrants = [1, 2, 3].map((id) => ({ id, seed: id }))
	const { structure } = buildBracket({ ...duelTemplate, dealing: 'lines', thirdPlace: false }, entrants, { dice: seededDice('x') })
	const semifinal = structure.matches.findIndex((_, match) =>
		candidatePath(structure, playOf(structure), 2).some((each) => each.match === match),
	)

	it('names their matches, those played first, and no byes', () => {
		const before = playOf(structure)
		// The first candidate has a bye and waits for the winner of the other duel.
		expect(candidatePath(structure, before, 1).map(({ others, result }) => [others, result])).toEqual([[[null], null]])
		const side = structure.matches[semifinal]?.sides.findIndex(
			(slot) => before.occupants[structure.matches[semifinal]?.group ?? 0]?.[slot] === 2,
		)
		const results = structure.matches.map((_, match) => (match === semifinal ? duel(side === 0 ? 3 : 1, side === 0 ? 1 : 3) : null))
		const after = playOf(structure, results)
		expect(candidatePath(structure, after, 2).map(({ outcome }) => outcome)).toEqual(['won', null])
		expect(candidatePath(structure, after, 3).map(({ outcome }) => outcome)).toEqual(['lost'])
		expect(candidatePath(structure, after, 1)[0]?.others).toEqual([2])
	})

	it('is played by people who started once, not by people who never came or gave every match away', () => {
		const [own] = candidatePath(structure, playOf(structure), 2)
		const after = (...endings: Ending[]) =>
			endings.flatMap((ending) =>
				own ? [{ ...own, side: 0, result: { kind: 'duel', games: [], endings: [ending, 'played'] } as Result }] : [],
			)
		const asked: Ending[][] = [['no_show'], ['walkover', 'no_show'], ['played', 'walkover'], ['retired'], ['disqualified']]
		expect(asked.map((endings) => tookPart(after(...endings)))).toEqual([false, false, true, true, true])
		// A single candidate without opponents is first all the same.
		expect(tookPart([])).toBe(true)
	})

	it('gives new news after a result, when the next opponent is known, and at the end', () => {
		const before = playOf(structure)
		const results = structure.matches.map((_, match) => (match === semifinal ? duel(3, 1) : null))
		const after = playOf(structure, results)
		const keys = [before, after].map((play) => newsKey(candidatePath(structure, play, 1), null, false))
		expect(new Set([...keys, newsKey(candidatePath(structure, after, 1), 2, true), newsKey([], null, true)]).size).toBe(4)
	})
})

describe('a result for one side', () => {
	it('is written from that side', () => {
		const games: Result = {
			kind: 'duel',
			games: [
				[21, 15],
				[18, 21],
			],
			decider: [5, 4],
			endings: ['played', 'played'],
		}
		expect([ownScore(games, 0), ownScore(games, 1)]).toEqual(['21–15, 18–21 (5–4)', '15–21, 21–18 (4–5)'])
		expect(ownScore({ kind: 'duel', games: [], endings: ['walkover', 'played'] }, 1)).toBe('')
	})

	it('is half a point each where level games are written so', () => {
		expect([ownScore(duel(1, 1), 0, true), ownScore(duel(1, 0), 1, true), ownScore(duel(1, 1), 0)]).toEqual(['½–½', '0–1', '1–1'])
	})

	it('is a time and a place in a heat', () => {
		const heat: Result = {
			kind: 'heat',
			marks: [
				{ ending: 'finished', time: 7120 },
				{ ending: 'finished', time: 6980 },
				{ ending: 'retired' },
				{ ending: 'finished', place: 1 },
			],
		}
		expect([0, 1, 2, 3].map((side) => [ownScore(heat, side), ownPlace(heat, side)])).toEqual([
			['7.12', 2],
			['6.98', 1],
			['', null],
			['', 1],
		])
	})
})
