import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededDice } from '~/kernel/seeded-dice.ts'
import { dealtGroups, unavoidableConflicts } from './dealing-groups.ts'
import { laneDraw } from './lanes.ts'
import type { Entrant } from './shape.ts'

const people = (count: number, club: (index: number) => string | null = () => null): Entrant[] =>
	Array.from({ length: count }, (_, index) => ({ id: index + 1, club: club(index) }))
const ids = (groups: Entrant[][]) => groups.map((group) => group.map(({ id }) => id))

describe('entrants in groups', () => {
	it('are seeded into heats by zigzag (World Athletics, Technical Rules 20.3)', () => {
		const { groups } = dealtGroups(people(24), 3, { dealing: 'snake', apart: [], dice: seededDice(1) })
		expect(ids(groups)).toEqual([
			[1, 6, 7, 12, 13, 18, 19, 24],
			[2, 5, 8, 11, 14, 17, 20, 23],
			[3, 4, 9, 10, 15, 16, 21, 22],
		])
	})

	it('are dealt one from each pot', () => {
		const { groups } = dealtGroups(people(32), 8, { dealing: 'pots', apart: [], dice: seededDice(4) })
		for (const group of ids(groups)) expect(group.map((id) => Math.floor((id - 1) / 8))).toEqual([0, 1, 2, 3])
		expect(ids(groups)).not.toEqual(ids(dealtGroups(people(32), 8, { dealing: 'pots', apart: [], dice: seededDice(5) }).groups))
	})

	it('differ in number by one at most, and everybody is in one', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 60 }),
				fc.integer({ min: 1, max: 9 }),
				fc.constantFrom('snake' as const, 'pots' as const, 'lot' as const),
				fc.nat(),
				(count, groupCount, dealing, seed) => {
					const { groups } = dealtGroups(
						people(count, (index) => `club ${index % 5}`),
						groupCount,
						{ dealing, apart: ['club'], dice: seededDice(seed) },
					)
					expect(groups).toHaveLength(groupCount)
					const sizes = groups.map(({ length }) => length)
					expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
					expect(
						ids(groups)
							.flat()
							.sort((one, other) => one - other),
					).toEqual(people(count).map(({ id }) => id))
				},
			),
		)
	})

	it('keeps clubs apart as far as numbers allow: by lot, always', () => {
		fc.assert(
			fc.property(
				fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 2, maxLength: 40 }),
				fc.integer({ min: 1, max: 8 }),
				fc.nat(),
				(clubs, groupCount, seed) => {
					const { apart, groups } = dealtGroups(
						people(clubs.length, (index) => `club ${clubs[index]}`),
						groupCount,
						{ dealing: 'lot', apart: ['club'], dice: seededDice(seed) },
					)
					expect(apart.isMinimal).toBe(true)
					expect(apart.atLeast).toBe(
						unavoidableConflicts(
							groups.flat(),
							groups.map(({ length }) => length),
							['club'],
						),
					)
				},
			),
		)
	})

	it('separates a club within the rows of a snake', () => {
		// Without that, 1, 6 and 7 would run together in the first of three heats.
		const entrants = people(24, (index) => ([0, 5, 6].includes(index) ? 'Đà Nẵng' : null))
		const { groups, apart } = dealtGroups(entrants, 3, { dealing: 'snake', apart: ['club'], dice: seededDice(1) })
		expect(apart).toEqual({ conflicts: [], atLeast: 0, isMinimal: true })
		const row = (id: number) => Math.floor((id - 1) / 3)
		for (const group of ids(groups)) expect(group.map(row)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
	})

	it('keeps a family apart before its club', () => {
		const entrants = [
			{ id: 1, club: 'A', family: 'Trần' },
			{ id: 2, club: 'A', family: 'Trần' },
			{ id: 3, club: 'A' },
			{ id: 4, club: 'A' },
		]
		const { apart } = dealtGroups(entrants, 2, { dealing: 'lot', apart: ['family', 'club'], dice: seededDice(2) })
		expect(apart.conflicts.map(({ by }) => by)).toEqual(['club', 'club'])
		expect(apart.isMinimal).toBe(true)
	})
})

describe('lanes (World Athletics, Technical Rules 20.4)', () => {
	it('give the best entrants the lanes in the middle, by lot', () => {
		const sorted = (lanes: number[]) => [...lanes].sort((one, other) => one - other)
		const [straight, half, lap] = (['straight', 'half_lap', 'lap'] as const).map((track) => laneDraw(8, track, {}, seededDice(7)))
		expect([straight?.slice(0, 4), straight?.slice(4, 6), straight?.slice(6)].map((lot) => sorted(lot ?? []))).toEqual([
			[3, 4, 5, 6],
			[2, 7],
			[1, 8],
		])
		expect([half?.slice(0, 3), half?.slice(3, 6), half?.slice(6)].map((lot) => sorted(lot ?? []))).toEqual([
			[5, 6, 7],
			[3, 4, 8],
			[1, 2],
		])
		expect([lap?.slice(0, 4), lap?.slice(4, 6), lap?.slice(6)].map((lot) => sorted(lot ?? []))).toEqual([
			[4, 5, 6, 7],
			[3, 8],
			[1, 2],
		])
		expect(sorted(laneDraw(6, 'straight', { lanes: 6 }, seededDice(1)).slice(0, 2))).toEqual([3, 4])
		expect(laneDraw(5, 'straight', { isFirstRound: true }, seededDice(1))).toHaveLength(5)
	})
})
