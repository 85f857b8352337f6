import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bergerTurns } from './berger.ts'

const printed = (count: number, legs: 1 | 2 = 1) =>
	bergerTurns(count, legs).map((turn) => turn.map(([first, second]) => `${first + 1}-${second + 1}`).join(' '))

describe("Berger's tables (FIDE Handbook C.05, annex 1)", () => {
	it('are right for 3 or 4 players', () => {
		expect(printed(4)).toEqual(['1-4 2-3', '4-3 1-2', '2-4 3-1'])
		expect(printed(3)).toEqual(['2-3', '1-2', '3-1'])
	})

	it('are right for 5 or 6 players', () => {
		expect(printed(6)).toEqual(['1-6 2-5 3-4', '6-4 5-3 1-2', '2-6 3-1 4-5', '6-5 1-4 2-3', '3-6 4-2 5-1'])
	})

	it('are right for 7 or 8 players', () => {
		expect(printed(8)).toEqual([
			'1-8 2-7 3-6 4-5',
			'8-5 6-4 7-3 1-2',
			'2-8 3-1 4-7 5-6',
			'8-6 7-5 1-4 2-3',
			'3-8 4-2 5-1 6-7',
			'8-7 1-6 2-5 3-4',
			'4-8 5-3 6-2 7-1',
		])
	})

	it('change sides in the second leg, and swap the last two turns of the first leg', () => {
		expect(printed(4, 2)).toEqual(['1-4 2-3', '2-4 3-1', '4-3 1-2', '4-1 3-2', '3-4 2-1', '4-2 1-3'])
	})

	it('let everybody meet everybody once, nobody twice in a turn, with sides shared fairly', () => {
		fc.assert(
			fc.property(fc.integer({ min: 2, max: 40 }), (count) => {
				const turns = bergerTurns(count)
				const met = new Set<string>()
				const firsts = Array.from({ length: count }, () => 0)
				for (const turn of turns) {
					expect(new Set(turn.flat()).size).toBe(turn.length * 2)
					for (const [first, second] of turn) {
						met.add([first, second].sort((one, other) => one - other).join())
						firsts[first]! += 1
					}
				}
				expect(met.size).toBe((count * (count - 1)) / 2)
				expect(turns.length).toBe(count % 2 === 0 ? count - 1 : count)
				for (const own of firsts) expect(Math.abs(2 * own - (count - 1))).toBeLessThanOrEqual(1)
			}),
		)
	})
})
