import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededDice } from '~/kernel/seeded-dice.ts'
import { buildBracket } from './build-bracket.ts'
import { mayChangeStructure, withRoundShuffled, withSlotsExchanged } from './changing.ts'
import { playOf, withResult } from './play.ts'
import { resultFault } from './result-faults.ts'
import { seededInOrder } from './seeding.ts'
import type { DuelResult, Result, Round } from './shape.ts'
import { duel, groupsOf, heat } from './testing/play-through.ts'

const round = (format: Round['format'], groupSize: number, groupCount: number, bestOf = 1): Round => ({
	name: '',
	format,
	groupSize,
	groupCount,
	advancement: { first: 1, further: 0, by: 'standing' },
	bestOf,
	legs: 1,
})
const built = (count: number, rounds: Round[]) =>
	buildBracket(
		{
			type: 'custom',
			alignment: 'left',
			genderMode: 'mixed',
			thirdPlace: false,
			dealing: 'snake',
			rounds,
			swissRounds: 0,
			ranking: 'fifa',
		},
		seededInOrder(Array.from({ length: count }, (_, index) => ({ id: index + 1 }))),
		{ dice: seededDice(1) },
	).structure

describe('moving entrants by hand', () => {
	const structure = built(7, [round('duel', 2, 4), round('duel', 2, 2), round('duel', 2, 1)])

	it('exchanges two slots of a round, also a bye, and does not change the given structure', () => {
		const before = structuredClone(structure)
		const changed = withSlotsExchanged(structure, { group: 0, slot: 1 }, { group: 3, slot: 1 })
		expect(groupsOf(structure, playOf(structure), 0)[0]).toEqual([1, 'bye'])
		expect(changed && groupsOf(changed, playOf(changed), 0)).toEqual([
			[1, 2],
			[4, 5],
			[6, 3],
			[7, 'bye'],
		])
		expect(structure).toEqual(before)
	})

	it('is possible only within a round, and only before the first result', () => {
		expect(withSlotsExchanged(structure, { group: 0, slot: 0 }, { group: 4, slot: 0 })).toBe(null)
		expect(withSlotsExchanged(structure, { group: 0, slot: 2 }, { group: 1, slot: 0 })).toBe(null)
		const play = playOf(structure)
		expect(mayChangeStructure(play)).toBe(true)
		expect(mayChangeStructure(withResult(structure, play, 1, duel(1, 0)).play)).toBe(false)
	})

	it('shuffles the entrants of a round, and leaves byes in place', () => {
		fc.assert(
			fc.property(fc.nat(), fc.integer({ min: 0, max: 2 }), (seed, at) => {
				const shuffledOnce = withRoundShuffled(structure, at, seededDice(seed))
				const slots = (given: typeof structure, number: number) =>
					given.rounds[number]?.groups.flatMap((group) => given.groups[group]?.slots ?? []) ?? []
				for (const number of [0, 1, 2]) {
					const [own, before] = [slots(shuffledOnce, number), slots(structure, number)]
					expect(own.map(({ from }) => from === 'bye')).toEqual(before.map(({ from }) => from === 'bye'))
					expect(own.map((source) => JSON.stringify(source)).sort()).toEqual(before.map((source) => JSON.stringify(source)).sort())
					if (number !== at) expect(own).toEqual(before)
				}
			}),
		)
	})
})

describe('a typed result', () => {
	const best = built(4, [round('duel', 2, 2, 3), round('duel', 2, 1)])
	const heats = built(3, [round('heat', 3, 1)])
	const table = built(3, [round('round_robin', 3, 1)])
	const games = (...played: [number, number][]): DuelResult => ({ kind: 'duel', games: played, endings: ['played', 'played'] })
	const cases: [string, typeof best, number, Result, string | null][] = [
		['two games of three', best, 0, games([11, 5], [11, 9]), null],
		['three of three', best, 0, games([11, 5], [9, 11], [11, 9]), null],
		['a game too many', best, 0, games([11, 5], [11, 9], [11, 9]), 'too_many_games'],
		['a game too few', best, 0, games([11, 5], [9, 11]), 'not_finished'],
		['a game nobody won', best, 0, games([11, 11]), 'bad_score'],
		[
			'retired in the second game',
			best,
			0,
			{
				kind: 'duel',
				games: [
					[11, 5],
					[3, 4],
				],
				endings: ['played', 'retired'],
			},
			null,
		],
		['no score', best, 0, games(), 'no_score'],
		['a walkover', best, 0, { kind: 'duel', games: [], endings: ['walkover', 'played'] }, null],
		['half a goal', best, 0, games([1.5, 0]), 'bad_score'],
		['less than nothing', best, 0, games([-1, 0]), 'bad_score'],
		['before it is known who plays', best, 2, games([1, 0]), 'not_playable'],
		['a match there is not', best, 9, games([1, 0]), 'no_such_match'],
		['times of a duel', best, 0, heat(1, 2), 'wrong_kind'],
		['a draw in a table', table, 0, duel(1, 1), null],
		['times of a heat', heats, 0, heat(10, 11, 12), null],
		['a time too few', heats, 0, heat(10, 11), 'wrong_number_of_marks'],
		[
			'no time at all',
			heats,
			0,
			{ kind: 'heat', marks: [{ ending: 'finished' }, { ending: 'no_show' }, { ending: 'retired' }] },
			'no_score',
		],
		['not a number', heats, 0, heat(10, Number.NaN, 12), 'bad_time'],
		[
			'the place before the first',
			heats,
			0,
			{ kind: 'heat', marks: [0, 1, 2].map((place) => ({ ending: 'finished', place })) },
			'bad_place',
		],
	]
	it.each(cases)('%s', (_what, structure, match, result, expected) =>
		expect(resultFault(structure, playOf(structure), match, result)).toBe(expected),
	)

	it('of a knockout needs a winner who goes on', () => {
		const final = built(2, [round('duel', 2, 1)])
		expect(resultFault(final, playOf(final), 0, duel(2, 2))).toBe('needs_winner')
		expect(resultFault(final, playOf(final), 0, duel(2, 2, [4, 3]))).toBe(null)
	})
})
