import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededDice } from '~/kernel/seeded-dice.ts'
import { roomByLevel, unavoidable } from './apart.ts'
import { dealtLines } from './dealing-lines.ts'
import type { Entrant } from './shape.ts'

const people = (count: number, club: (index: number) => string | null = () => null): Entrant[] =>
	Array.from({ length: count }, (_, index) => ({ id: index + 1, club: club(index) }))

describe('entrants on lines', () => {
	it('gives byes to the best seeds in descending order', () => {
		fc.assert(
			fc.property(fc.integer({ min: 2, max: 300 }), fc.nat(), fc.nat(), (count, some, seed) => {
				const seeded = some % (count + 1)
				const { lines } = dealtLines(people(count), { seeded, apart: [], dice: seededDice(seed) })
				const byes = lines.length - count
				const withBye = lines.flatMap((entrant, line) => (entrant && lines[line ^ 1] === null ? [entrant.id] : []))
				expect(lines.filter((entrant) => entrant !== null)).toHaveLength(count)
				expect(withBye).toHaveLength(byes)
				expect(withBye.filter((id) => id <= seeded)).toHaveLength(Math.min(byes, seeded))
				for (let id = 1; id <= Math.min(byes, seeded); id += 1) expect(withBye).toContain(id)
			}),
		)
	})

	it('draws all unseeded entrants, with equal chances for each line', () => {
		const dice = seededDice(5)
		const above = Array.from({ length: 8 }, () => 0)
		for (let draw = 0; draw < 4_000; draw += 1) {
			const { lines } = dealtLines(people(8), { seeded: 2, apart: [], dice })
			expect([lines[0]?.id, lines[7]?.id]).toEqual([1, 2])
			above[(lines[1]?.id ?? 0) - 1]! += 1
		}
		for (const count of above.slice(2)) expect(Math.abs(count - 4_000 / 6)).toBeLessThan(110)
	})

	it('spreads a club over halves, quarters and eighths as evenly as can be', () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 12 }), fc.nat(), (clubs, seed) => {
				const entrants = people(
					clubs.reduce((sum, size) => sum + size, 0) + 1,
					(index) => clubs.flatMap((size, club) => Array.from({ length: size }, () => `club ${club}`))[index] ?? null,
				)
				const { lines, apart } = dealtLines(entrants, { seeded: 0, apart: ['club'], dice: seededDice(seed) })
				expect(apart.conflicts.length).toBe(apart.atLeast)
				const largest = clubs.indexOf(Math.max(...clubs))
				const ofLargest = lines.map((entrant) => entrant?.club === `club ${largest}`)
				const inHalf = ofLargest.slice(0, lines.length / 2).filter(Boolean).length
				expect(Math.abs(2 * inHalf - (clubs[largest] ?? 0))).toBeLessThanOrEqual(1)
			}),
		)
	})

	it('names the duels within a club that no dealing can avoid', () => {
		const { apart } = dealtLines(
			people(8, (index) => (index < 6 ? 'Hoa Lư' : null)),
			{ seeded: 2, apart: ['club'], dice: seededDice(3) },
		)
		expect(apart.conflicts).toHaveLength(2)
		expect(apart).toMatchObject({ atLeast: 2, isMinimal: true })
	})

	it('keeps seeds of one club where they are, and the others away from them', () => {
		const { lines, apart } = dealtLines(
			people(16, (index) => (index % 4 === 0 ? 'A' : null)),
			{ seeded: 4, apart: ['club'], dice: seededDice(9) },
		)
		expect([lines[0]?.id, lines[15]?.id]).toEqual([1, 2])
		expect(apart.conflicts).toEqual([])
		const quarters = [0, 4, 8, 12].map((from) => lines.slice(from, from + 4).filter((entrant) => entrant?.club === 'A').length)
		expect(quarters).toEqual([1, 1, 1, 1])
	})
})

describe('the unavoidable conflicts', () => {
	it('are as few as in the best of all dealings of a few entrants', () => {
		const best = (members: number, sizes: number[]): number =>
			sizes.length === 0
				? members === 0
					? 0
					: Infinity
				: Math.min(
						...Array.from(
							{ length: Math.min(members, sizes[0] ?? 0) + 1 },
							(_, here) => (here * (here - 1)) / 2 + best(members - here, sizes.slice(1)),
						),
					)
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 5 }), fc.nat(), (sizes, some) => {
				const members = some % (sizes.reduce((sum, size) => sum + size, 0) + 1)
				expect(unavoidable(members, roomByLevel(sizes))).toBe(best(members, sizes))
			}),
		)
	})
})
