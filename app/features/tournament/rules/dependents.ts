import type { Structure } from './shape.ts'

/** The groups that wait for places of a group, and those that wait for entrants who go on from a round; in order, each once. */
export interface Dependents {
	/** Group → groups. */
	ofGroup: readonly (readonly number[] | undefined)[]
	/** Round → groups. */
	ofRound: readonly (readonly number[] | undefined)[]
}

const known = new WeakMap<Structure, Dependents>()

/** Computed once for a structure, and kept as long as the structure. */
export function dependentsOf(structure: Structure): Dependents {
	const before = known.get(structure)
	if (before) return before
	const ofGroup = new Array<number[] | undefined>(structure.groups.length)
	const ofRound = new Array<number[] | undefined>(structure.rounds.length)
	const note = (list: (number[] | undefined)[], at: number, group: number) => {
		const own = list[at]
		if (own === undefined) list[at] = [group]
		else if (own[own.length - 1] !== group) own.push(group)
	}
	structure.groups.forEach(({ slots }, group) => {
		for (const source of slots) {
			if (source.from === 'place') note(ofGroup, source.group, group)
			else if (source.from === 'qualifier' || source.from === 'further' || source.from === 'table') note(ofRound, source.round, group)
		}
	})
	const dependents = { ofGroup, ofRound }
	known.set(structure, dependents)
	return dependents
}
