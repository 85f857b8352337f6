import type { Dice } from '~/kernel/dice.ts'
import { apartReport, type ApartReport, type Separation } from './apart.ts'
import { dealtGroups } from './dealing-groups.ts'
import { dealtLines } from './dealing-lines.ts'
import { addDoubleElimination } from './double-elimination.ts'
import { addKnockout } from './knockout.ts'
import { isPowerOfTwo } from './powers.ts'
import { addRounds } from './rounds-structure.ts'
import { inSeedOrder } from './seeding.ts'
import type { Entrant, Round, RoundTemplate, Source, Structure } from './shape.ts'
import { slotOf, StructureBuilder } from './structure-builder.ts'

/** What decides by chance, and who is kept apart. */
export interface Draw {
	dice: Dice
	/** The most important reason first. */
	apart?: readonly Separation[]
}

export interface BuiltBracket {
	structure: Structure
	/** How well members of a club, a family or a region were kept apart in the first round. */
	apart: ApartReport
}

/**
 * Builds a whole bracket from its rounds and its entrants: the first round is filled, and every other slot has the source of its entrant. Call
 * `roundFaults` and `entrantFault` first; this function expects that they found nothing. Entrants with a seed are seeded, the others are drawn; with
 * dealing by lot, all are drawn.
 */
export function buildBracket(template: RoundTemplate, entrants: readonly Entrant[], { dice, apart = [] }: Draw): BuiltBracket {
	const { type, ranking } = template
	const ordered = inSeedOrder(entrants)
	const seeded = template.dealing === 'lot' ? 0 : ordered.filter(({ seed }) => typeof seed === 'number').length
	const builder = new StructureBuilder({ type, ranking, entrants, swissRounds: type === 'swiss' ? template.swissRounds : 0 })
	if (type === 'swiss') return { structure: builder.done(), apart: apartReport([], []) }
	const [first] = template.rounds
	if (type === 'double_elimination' || type === 'single_elimination' || (first && startsWithLines(first))) {
		const { lines, apart: report } = dealtLines(ordered, { seeded, apart, dice, ...sizeOf(type, first) })
		const slots = lines.map(slotOf)
		if (type === 'double_elimination') addDoubleElimination(builder, slots)
		else if (type === 'single_elimination') addKnockout(builder, slots, template)
		else addRounds(builder, template, inPairs(slots))
		return { structure: builder.done(), apart: report }
	}
	const { groups, apart: report } = dealtGroups(ordered, first?.groupCount ?? 1, { dealing: template.dealing, apart, dice })
	const isDuel = first?.format === 'duel'
	addRounds(
		builder,
		template,
		groups.map((group): Source[] => (isDuel ? [slotOf(group[0]), slotOf(group[1])] : group.map(slotOf))),
	)
	return { structure: builder.done(), apart: report }
}

/** Whether a round has as many duels as a knockout, so that entrants are seeded on its lines. */
function startsWithLines({ format, groupCount }: Round): boolean {
	return format === 'duel' && isPowerOfTwo(groupCount)
}

/** Custom rounds set their own number of lines; an elimination has as many as its entrants need. */
function sizeOf(type: RoundTemplate['type'], first: Round | undefined): { size?: number } {
	return type === 'custom' && first ? { size: first.groupCount * 2 } : {}
}

function inPairs(lines: readonly Source[]): Source[][] {
	return Array.from({ length: lines.length / 2 }, (_, duel) => lines.slice(duel * 2, duel * 2 + 2))
}
