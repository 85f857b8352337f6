import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entrantFault, entrantsWithin, roundFaults } from './round-faults.ts'
import { type Round, type RoundTemplate } from './shape.ts'

const round = (groupCount: number, more: Partial<Round> = {}): Round => ({
	name: `Round of ${groupCount}`,
	format: 'duel',
	groupSize: 2,
	groupCount,
	advancement: { first: 1, further: 0, by: 'standing' },
	bestOf: 1,
	legs: 1,
	...more,
})
const template = (rounds: Round[], more: Partial<RoundTemplate> = {}): RoundTemplate => ({
	type: 'single_elimination',
	alignment: 'left',
	genderMode: 'mixed',
	thirdPlace: false,
	dealing: 'lines',
	rounds,
	swissRounds: 0,
	ranking: 'fifa',
	...more,
})
const codes = (given: RoundTemplate) => roundFaults(given).map(({ code, round: at }) => (at === null ? code : `${code} in ${at}`))
const heat = (groupCount: number, groupSize: number, first: number, further: number) =>
	round(groupCount, { format: 'heat', groupSize, advancement: { first, further, by: 'time' } })

describe('the rules of rounds (specification §5)', () => {
	it('finds nothing wrong with a bracket of eight, left and centered, with a third place', () => {
		const rounds = [round(4), round(2), round(1)]
		expect(codes(template(rounds))).toEqual([])
		expect(codes(template(rounds, { alignment: 'center', thirdPlace: true }))).toEqual([])
		expect(codes(template([round(1)]))).toEqual([])
	})

	it('requires of groups before a knockout only that enough entrants go on', () => {
		const groups = (groupCount: number, first: number, thirdPlace = false) =>
			template([round(groupCount, { format: 'round_robin', groupSize: 4, advancement: { first, further: 0, by: 'next_place' } })], {
				type: 'groups_then_knockout',
				thirdPlace,
			})
		expect(codes(groups(4, 2, true))).toEqual([])
		expect(codes(groups(4, 0))).toEqual(['advancement in 0'])
		expect(codes(groups(1, 1))).toEqual(['advancement in 0'])
		expect(codes(groups(2, 1, true))).toEqual(['third_place_needs_semifinals'])
	})

	it.each([
		['at least one round required', template([]), ['no_rounds']],
		['the last round has exactly 1 group', template([round(4), round(2)]), ['last_round_not_one_group in 1']],
		['group count consistent between rounds', template([round(4), round(1)]), ['group_count_inconsistent in 1']],
		['… not even by a round left out in the middle', template([round(8), round(2), round(1)]), ['group_count_inconsistent in 1']],
		[
			'center alignment needs a power-of-2 number of groups',
			template([round(3, { advancement: { first: 1, further: 1, by: 'hand' } }), round(2), round(1)], {
				type: 'custom',
				alignment: 'center',
			}),
			['center_needs_power_of_two in 0'],
		],
		['a centered drawing has duels', template([heat(1, 8, 1, 0)], { type: 'custom', alignment: 'center' }), ['center_needs_duels in 0']],
		['single elimination is duels', template([heat(1, 8, 1, 0)]), ['not_a_duel in 0']],
		['a duel is of two', template([round(1, { groupSize: 3 })]), ['group_size in 0']],
		['a group has at least two', template([heat(1, 1, 1, 0)], { type: 'custom' }), ['group_size in 0']],
		['every round has a name', template([round(1, { name: ' ' })]), ['name_missing in 0']],
		['best of an odd number', template([round(1, { bestOf: 2 })]), ['best_of in 0']],
		['not a number is not a size', template([round(Number.NaN)]), ['group_count in 0', 'last_round_not_one_group in 0']],
		['a third place needs two semifinals', template([round(1)], { thirdPlace: true }), ['third_place_needs_semifinals']],
		[
			'somebody goes on',
			template([heat(2, 8, 0, 0), heat(1, 8, 0, 0)], { type: 'custom' }),
			['advancement in 0', 'group_count_inconsistent in 1'],
		],
		[
			'but not two of a duel',
			template([round(2, { advancement: { first: 2, further: 0, by: 'hand' } }), heat(1, 4, 0, 0)], { type: 'custom' }),
			['advancement in 0'],
		],
		['Swiss has rounds', template([], { type: 'swiss', swissRounds: 0 }), ['swiss_rounds']],
	])('%s', (_rule, given, expected) => expect(codes(given)).toEqual(expected))

	it('checks the numbers through a sprint: 8 heats of 8, three of each and the eight fastest, semifinals, final', () => {
		const sprint = template([heat(8, 8, 2, 8), heat(3, 8, 2, 2), heat(1, 8, 0, 0)], { type: 'custom' })
		expect(codes(sprint)).toEqual([])
		expect(codes({ ...sprint, rounds: [heat(8, 8, 3, 8), heat(3, 8, 2, 2), heat(1, 8, 0, 0)] })).toEqual(['group_count_inconsistent in 1'])
		expect(roundFaults({ ...sprint, rounds: [heat(8, 8, 3, 8), heat(3, 8, 2, 2), heat(1, 8, 0, 0)] })[0]?.expected).toBe(4)
	})

	it('accepts all rounds that halve, and refuses all others', () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 1, max: 64 }), { minLength: 1, maxLength: 6 }), (counts) => {
				const isRight = counts.every((count, index) => count === 2 ** (counts.length - 1 - index))
				expect(roundFaults(template(counts.map((count) => round(count)))).length === 0).toBe(isRight)
			}),
		)
	})
})

describe('the suitable numbers of entrants', () => {
	it('fill more than half of the places of single elimination', () => {
		const rounds = template([round(4), round(2), round(1)])
		expect(entrantsWithin(rounds)).toEqual({ least: 5, most: 8 })
		expect([4, 5, 8, 9].map((count) => entrantFault(rounds, count))).toEqual(['too_few_entrants', null, null, 'too_many_entrants'])
	})
})
