import { bergerTurns } from './berger.ts'
import type { BracketType, Entrant, GroupFormat, RankingName, Source, Structure, StructureRound } from './shape.ts'

/** Collects a structure's rounds, groups and matches, and gives them their numbers. */
export class StructureBuilder {
	private readonly structure: Structure

	constructor(begun: { type: BracketType; ranking: RankingName; entrants: readonly Entrant[]; swissRounds?: number }) {
		const { type, ranking, entrants, swissRounds = 0 } = begun
		this.structure = { type, ranking, entrants: [...entrants], swissRounds, rounds: [], groups: [], matches: [] }
	}

	/** Continues a given structure, which is not changed. */
	static continued(structure: Structure): StructureBuilder {
		const builder = new StructureBuilder(structure)
		builder.structure.rounds.push(...structure.rounds)
		builder.structure.groups.push(...structure.groups)
		builder.structure.matches.push(...structure.matches)
		return builder
	}

	/** Adds a round and its groups; returns the groups' numbers. */
	round(
		round: Pick<StructureRound, 'section'> & Partial<StructureRound>,
		format: GroupFormat,
		groups: readonly (readonly Source[])[],
		legs: 1 | 2 = 1,
	): number[] {
		const { rounds, groups: all } = this.structure
		const { name = '', section, advancement = null, bestOf = 1 } = round
		const first = all.length
		for (const slots of groups) this.group(rounds.length, format, slots, legs)
		const numbers = Array.from(groups, (_, index) => first + index)
		rounds.push({ name, section, groups: numbers, advancement, bestOf })
		return numbers
	}

	private group(round: number, format: GroupFormat, slots: readonly Source[], legs: 1 | 2): void {
		const { groups, matches } = this.structure
		const group = groups.length
		const own: number[] = []
		if (format === 'round_robin') {
			bergerTurns(slots.length, legs).forEach((turn, index) => {
				for (const sides of turn) own.push(matches.push({ group, sides, turn: index + 1 }) - 1)
			})
		} else own.push(matches.push({ group, sides: slots.map((_, slot) => slot), turn: 1 }) - 1)
		groups.push({ round, format, slots: [...slots], matches: own })
	}

	get roundCount(): number {
		return this.structure.rounds.length
	}

	done(): Structure {
		return this.structure
	}
}

/** Pairs of neighbours, one after the other. */
export function pairsOf<Item>(items: readonly Item[]): [Item, Item][] {
	return Array.from({ length: Math.floor(items.length / 2) }, (_, pair) => [items[pair * 2] as Item, items[pair * 2 + 1] as Item])
}

export function winnerOf(group: number): Source {
	return { from: 'place', group, place: 1 }
}

export function loserOf(group: number): Source {
	return { from: 'place', group, place: 2 }
}

/** A slot for an entrant; a bye's slot where there is none. */
export function slotOf(entrant: Entrant | null | undefined): Source {
	return entrant ? { from: 'entrant', entrant: entrant.id } : { from: 'bye' }
}
