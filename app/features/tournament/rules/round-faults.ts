import { isPowerOfTwo } from './powers.ts'
import { type Round, type RoundTemplate } from './shape.ts'

/** The faults of a template of rounds. */
export const roundFaultCodes = [
	/** At least one round is required. */
	'no_rounds',
	'too_many_rounds',
	/** Center alignment needs a power-of-2 number of groups. */
	'center_needs_power_of_two',
	/** Center alignment has two sides: duels only. */
	'center_needs_duels',
	/** The number of groups does not fit the round before. */
	'group_count_inconsistent',
	/** The last round has exactly 1 group. */
	'last_round_not_one_group',
	'name_missing',
	'name_too_long',
	'group_size',
	'group_count',
	/** Every round of single elimination consists of duels. */
	'not_a_duel',
	'best_of',
	/** Nobody goes on, or more than a group holds. */
	'advancement',
	'third_place_needs_semifinals',
	'swiss_rounds',
] as const
export type RoundFaultCode = (typeof roundFaultCodes)[number]

/** A fault, its round (from 0; null: the whole template), and the right number where there is one. */
export interface RoundFault {
	code: RoundFaultCode
	round: number | null
	expected?: number
}

export const roundLimits = { rounds: 20, name: 80, groupSize: 256, groupCount: 8192, bestOf: 15, swissRounds: 30 } as const

/** All faults of the rounds; empty when a bracket can be built from them. Fast enough to be called on every key press. */
export function roundFaults(template: RoundTemplate): RoundFault[] {
	if (template.type === 'swiss') return isWholeWithin(template.swissRounds, 1, roundLimits.swissRounds) ? [] : [whole('swiss_rounds')]
	if (template.type === 'double_elimination') return template.alignment === 'center' ? [whole('center_needs_duels')] : []
	const { rounds } = template
	if (rounds.length === 0) return [whole('no_rounds')]
	if (rounds.length > roundLimits.rounds) return [whole('too_many_rounds')]
	return [
		...rounds.flatMap((round, index) => faultsOf(template, round, index)),
		...rounds.slice(1).flatMap((round, index) => flowFaults(template, rounds[index] as Round, round, index + 1)),
		...lastRoundFaults(template),
	]
}

function faultsOf(template: RoundTemplate, round: Round, index: number): RoundFault[] {
	const codes: RoundFaultCode[] = []
	if (round.name.trim() === '') codes.push('name_missing')
	if (round.name.length > roundLimits.name) codes.push('name_too_long')
	if (template.type === 'single_elimination' && round.format !== 'duel') codes.push('not_a_duel')
	if (round.format === 'duel' ? round.groupSize !== 2 : !isWholeWithin(round.groupSize, 2, roundLimits.groupSize)) codes.push('group_size')
	if (!isWholeWithin(round.groupCount, 1, roundLimits.groupCount)) codes.push('group_count')
	if (!isWholeWithin(round.bestOf, 1, roundLimits.bestOf) || round.bestOf % 2 === 0) codes.push('best_of')
	if (template.alignment === 'center') {
		if (!isPowerOfTwo(round.groupCount)) codes.push('center_needs_power_of_two')
		if (round.format !== 'duel') codes.push('center_needs_duels')
	}
	const isLast = index === template.rounds.length - 1
	if (!isLast && !advances(round)) codes.push('advancement')
	return codes.map((code) => ({ code, round: index }))
}

/** Whether somebody goes on from the round, and not everybody must. From a duel, only the winner goes on by right. */
function advances({ format, groupSize, groupCount, advancement: { first, further } }: Round): boolean {
	if (!isWholeWithin(first, 0, format === 'duel' ? 1 : groupSize) || !isWholeWithin(further, 0, groupCount * groupSize)) return false
	return first + further > 0 && first * groupCount + further <= groupCount * groupSize
}

/** How many entrants go on from a round whose groups are full. */
export function goingOn({ groupCount, advancement: { first, further } }: Round): number {
	return first * groupCount + further
}

/** Checks that those who go on fill the next round: all have a place in it, and each of its groups gets at least two. */
function flowFaults(template: RoundTemplate, before: Round, round: Round, index: number): RoundFault[] {
	const incoming = goingOn(before)
	const isConsistent =
		template.type === 'single_elimination'
			? round.groupCount * 2 === before.groupCount
			: incoming <= round.groupCount * round.groupSize && incoming >= round.groupCount * 2
	if (isConsistent) return []
	const expected =
		template.type === 'single_elimination' ? Math.floor(before.groupCount / 2) : Math.ceil(incoming / Math.max(2, round.groupSize))
	return [{ code: 'group_count_inconsistent', round: index, expected }]
}

function lastRoundFaults(template: RoundTemplate): RoundFault[] {
	if (template.type === 'groups_then_knockout' && template.rounds.length === 1) return groupsFaults(template)
	const faults: RoundFault[] = []
	const last = template.rounds.length - 1
	if (template.rounds[last]?.groupCount !== 1) faults.push({ code: 'last_round_not_one_group', round: last, expected: 1 })
	if (template.thirdPlace && !hasSemifinals(template.rounds)) faults.push(whole('third_place_needs_semifinals'))
	return faults
}

/** Where only the groups' round is typed in, somebody must go on from it; its knockout is added automatically and ends with the final. */
function groupsFaults({ rounds: [groups], thirdPlace }: RoundTemplate): RoundFault[] {
	if (!groups) return []
	if (!advances(groups) || goingOn(groups) < 2) return [{ code: 'advancement', round: 0 }]
	return thirdPlace && goingOn(groups) < 4 ? [whole('third_place_needs_semifinals')] : []
}

/** Whether there are two duels whose winners meet in the final. */
export function hasSemifinals(rounds: readonly Round[]): boolean {
	const [semifinals, final] = rounds.slice(-2)
	return (
		final !== undefined &&
		final.format === 'duel' &&
		semifinals?.format === 'duel' &&
		semifinals.groupCount === 2 &&
		semifinals.advancement.first === 1 &&
		semifinals.advancement.further === 0
	)
}

export type EntrantFaultCode = 'too_few_entrants' | 'too_many_entrants'

/** The least and the most entrants the rounds are for. */
export function entrantsWithin(template: RoundTemplate): { least: number; most: number } {
	const [first] = template.rounds
	if (template.type === 'swiss') return { least: Math.max(2, template.swissRounds + 1), most: 2_000 }
	if (template.type === 'double_elimination' || !first) return { least: 2, most: 16_384 }
	const most = first.groupCount * first.groupSize
	// Single elimination needs more than half of its places filled, or its first round would be only byes; groups need at least two entrants each.
	if (template.type === 'single_elimination') return { least: Math.max(2, first.groupCount + 1), most }
	const goesOn = template.rounds.length > 1 || template.type === 'groups_then_knockout'
	const needed = goesOn ? Math.max(2, first.advancement.first) : 2
	return { least: Math.max(first.groupCount * needed, goesOn ? goingOn(first) : 2), most }
}

/** The fault of a number of entrants; null when it suits the rounds. */
export function entrantFault(template: RoundTemplate, count: number): EntrantFaultCode | null {
	const { least, most } = entrantsWithin(template)
	if (count < least) return 'too_few_entrants'
	return count > most ? 'too_many_entrants' : null
}

function whole(code: RoundFaultCode): RoundFault {
	return { code, round: null }
}

function isWholeWithin(number: number, least: number, most: number): boolean {
	return Number.isInteger(number) && number >= least && number <= most
}
