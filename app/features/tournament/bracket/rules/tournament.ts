import { roundFaults, roundLimits, type RoundFault, type RoundFaultCode } from '~/features/tournament/rules/round-faults.ts'
import type { BracketType, RoundTemplate } from '~/features/tournament/rules/shape.ts'
import { fieldReader, type FieldIssue } from '~/kernel/fields.ts'
import { longest } from './longest.ts'

/** The types an organiser can choose, the specification's own two first. */
export const offeredTypes = [
	'single_elimination',
	'custom',
	'double_elimination',
	'swiss',
	'round_robin',
	'groups_then_knockout',
] as const satisfies readonly BracketType[]

/** An event's rounds under a name, as a template for brackets. */
export interface Tournament extends RoundTemplate {
	name: string
}

/** More tournaments than any event has classes. */
export const mostTournaments = 50

/** An error in a field of the rounds; `fault` names the broken rule of rounds. */
export interface RoundIssue extends FieldIssue {
	fault?: RoundFaultCode
	/** The number that would be correct. */
	expected?: number
}

const fieldOfRound: Partial<Record<RoundFaultCode, string>> = {
	name_missing: 'name',
	name_too_long: 'name',
	not_a_duel: 'format',
	center_needs_duels: 'format',
	group_size: 'groupSize',
	best_of: 'bestOf',
	advancement: 'first',
}

const fieldOfWhole: Partial<Record<RoundFaultCode, string>> = {
	third_place_needs_semifinals: 'thirdPlace',
	swiss_rounds: 'swissRounds',
	center_needs_duels: 'alignment',
}

/** The field at which a fault is shown. */
function fieldOfFault({ code, round }: RoundFault): string {
	if (round === null) return fieldOfWhole[code] ?? 'rounds'
	return `round.${round}.${fieldOfRound[code] ?? 'groupCount'}`
}

/** Everything that is wrong with a tournament (specification §5), under the names of its fields. */
export function tournamentIssues(tournament: Tournament): RoundIssue[] {
	const { issues, text } = fieldReader()
	if (!offeredTypes.some((type) => type === tournament.type)) issues.push({ path: 'type', code: 'not_a_choice' })
	text('name', tournament.name, { required: true, max: longest.tournamentName })
	for (const [index, round] of tournament.rounds.entries()) {
		const read = fieldReader()
		read.text(`round.${index}.name`, round.name, { max: roundLimits.name })
		issues.push(...read.issues)
	}
	const faults = roundFaults(tournament).map((fault): RoundIssue => ({
		path: fieldOfFault(fault),
		code: 'not_a_choice',
		fault: fault.code,
		...(fault.expected !== undefined && { expected: fault.expected }),
	}))
	return [...issues, ...faults]
}
