import type { Structure } from '~/features/tournament/rules/shape.ts'

/** The names of rounds to which nobody gave a name. */
export interface RoundWords {
	roundOf: (count: number) => string
	quarterfinals: string
	semifinals: string
	final: string
	groups: string
	thirdPlace: string
	resetFinal: string
	losersRound: (number: number) => string
	round: (number: number) => string
}

/** The name of a bracket's round: the organiser's own, else by its section of the bracket and its number of duels. */
export function roundTitle({ rounds, groups }: Pick<Structure, 'rounds' | 'groups'>, number: number, words: RoundWords): string {
	const round = rounds[number]
	if (!round) return words.round(number + 1)
	if (round.name !== '') return round.name
	const { section } = round
	const nth = rounds.slice(0, number + 1).filter((each) => each.section === section).length
	if (section === 'third_place') return words.thirdPlace
	if (section === 'final') return words.final
	if (section === 'reset_final') return words.resetFinal
	if (section === 'losers') return words.losersRound(nth)
	if (section === 'groups') return words.groups
	const isDuels = round.groups.every((group) => groups[group]?.format === 'duel')
	if (section === 'swiss' || !isDuels) return words.round(nth)
	const isWinners = section === 'winners'
	if (round.groups.length === 1 && !isWinners) return words.final
	if (round.groups.length === 2) return words.semifinals
	return round.groups.length === 4 ? words.quarterfinals : words.roundOf(round.groups.length * 2)
}
