import type { Separation } from '~/features/tournament/rules/apart.ts'
import { buildBracket } from '~/features/tournament/rules/build-bracket.ts'
import { playOf } from '~/features/tournament/rules/play.ts'
import { withSwissRound } from '~/features/tournament/rules/swiss.ts'
import type { Entrant, RoundTemplate, Source, Structure } from '~/features/tournament/rules/shape.ts'
import type { Dice } from '~/kernel/dice.ts'
import type { PartGender } from './bracket.ts'

/** A candidate who goes into a draw. */
export interface Entering {
	id: number
	gender: 'male' | 'female' | null
	company: string | null
	rating: number | null
}

/** The parts of a bracket: everybody together, or each gender alone; then people without a gender do not play. */
export function partsOf<Candidate extends Entering>(
	{ genderMode }: Pick<RoundTemplate, 'genderMode'>,
	candidates: readonly Candidate[],
): { gender: PartGender; entering: Candidate[] }[] {
	if (genderMode === 'mixed') return [{ gender: 'mixed', entering: [...candidates] }]
	return (['male', 'female'] as const)
		.map((gender) => ({ gender, entering: candidates.filter((candidate) => candidate.gender === gender) }))
		.filter(({ entering }) => entering.length > 0)
}

/** How many of the first candidates are seeded: as the organiser says, else all when dealt by order, and none when dealt by lot. */
function seededOf({ dealing }: Pick<RoundTemplate, 'dealing'>, seeds: number | null, count: number): number {
	return Math.min(count, seeds ?? (dealing === 'lot' ? 0 : count))
}

/** Dice that keep every order: chance has decided before, in a draw that anybody can check. */
const withoutChance: Dice = { below: (below) => below - 1, bytes: (count) => new Uint8Array(count) }
const apart: readonly Separation[] = ['club']

/**
 * Builds a part of a bracket from its people, in the order of their list, and from the order in which they were drawn (places in that list, from 1).
 * The seeded stand first, wherever they were drawn; from pots, each row comes in the order it was drawn. The same order gives the same bracket.
 * People of one company are kept apart as far as possible: `clashes` pairs were not, and `atLeast` pairs no arrangement could keep apart.
 */
export function drawnPart(
	template: RoundTemplate,
	entering: readonly Entering[],
	{ seeds, order }: { seeds: number | null; order: readonly number[] },
): { structure: Structure; clashes: number; atLeast: number } {
	const seeded = seededOf(template, seeds, entering.length)
	const drawnAt = new Map(order.map((place, nth) => [entering[place - 1]?.id, nth]))
	const asDrawn = (some: readonly Entering[]) => [...some].sort((one, other) => (drawnAt.get(one.id) ?? 0) - (drawnAt.get(other.id) ?? 0))
	let first: readonly Entering[] = entering.slice(0, seeded)
	if (template.dealing === 'pots') {
		const row = Math.max(1, template.rounds[0]?.groupCount ?? 1)
		first = Array.from({ length: Math.ceil(first.length / row) }, (_, nth) => asDrawn(first.slice(nth * row, nth * row + row))).flat()
	}
	const entrants: Entrant[] = [...first, ...asDrawn(entering.slice(seeded))].map(({ id, company, rating }, nth) => ({
		// In a Swiss ranking, people without a seed stand in the order they were drawn.
		...{ id, rating, club: company, seed: nth < seeded || template.type === 'swiss' ? nth + 1 : null },
	}))
	// Seeds stand on their lines also when the others are drawn by lot.
	const dealing = template.dealing === 'lot' && seeded > 0 ? ('lines' as const) : template.dealing
	const built = buildBracket({ ...template, dealing }, entrants, { dice: withoutChance, apart })
	// Names stay with the attendees, and are forgotten with them.
	const bare = entrants.map(({ id, seed = null, rating = null }) => ({ id, seed, rating }))
	const structure = { ...built.structure, entrants: bare }
	return {
		structure: template.type === 'swiss' ? withFirstPairs(structure, order) : structure,
		clashes: built.apart.conflicts.length,
		atLeast: built.apart.atLeast,
	}
}

/** A Swiss tournament with its first round paired. The first drawn place decides who has the first side at the first board. */
function withFirstPairs(structure: Structure, order: readonly number[]): Structure {
	const lot: Dice = { ...withoutChance, below: (below) => (order[0] ?? 0) % below }
	const paired = withSwissRound(structure, playOf(structure), { dice: lot })
	return 'structure' in paired ? paired.structure : structure
}

/** The sources of a round's slots, group by group. */
export function slotsOfRound(structure: Structure, round: number): Source[] {
	return (structure.rounds[round]?.groups ?? []).flatMap((group) => structure.groups[group]?.slots ?? [])
}

/** Whether a round can be dealt again: it has several groups, filled by the people who come out of an earlier round. */
export function canReshuffle(structure: Structure, round: number): boolean {
	const { groups = [], section } = structure.rounds[round] ?? {}
	return groups.length > 1 && (round === 0 || section === 'main' || section === 'groups')
}

/** A part with a round's slots in the order they were drawn; the rounds after it stay. */
export function withRoundDrawn(structure: Structure, round: number, order: readonly number[]): Structure {
	const slots = slotsOfRound(structure, round)
	const drawn = order.map((place) => slots[place - 1] as Source)
	const groups = [...structure.groups]
	let next = 0
	for (const group of structure.rounds[round]?.groups ?? []) {
		const old = groups[group]
		if (!old) continue
		groups[group] = { ...old, slots: drawn.slice(next, next + old.slots.length) }
		next += old.slots.length
	}
	return { ...structure, groups }
}

/** A slot of a group. */
export interface SlotAt {
	group: number
	slot: number
}

/** A part in which two people of the first round have swapped places; nothing when one of the two is not a place of that round. */
export function withSwapped(structure: Structure, one: SlotAt, other: SlotAt): Structure | undefined {
	const sourceOf = ({ group, slot }: SlotAt) => {
		const source = structure.groups[group]?.slots[slot]
		return source && (source.from === 'entrant' || source.from === 'bye') ? source : undefined
	}
	const [first, second] = [sourceOf(one), sourceOf(other)]
	if (!first || !second) return undefined
	const put = (groups: Structure['groups'], { group, slot }: SlotAt, source: Source) =>
		groups.map((old, number) => (number === group ? { ...old, slots: old.slots.map((kept, at) => (at === slot ? source : kept)) } : old))
	return { ...structure, groups: put(put(structure.groups, one, second), other, first) }
}
