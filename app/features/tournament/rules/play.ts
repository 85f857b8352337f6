import { dependentsOf } from './dependents.ts'
import { groupPlaces } from './group-outcome.ts'
import { qualifiersOf, type Qualifiers } from './qualifiers.ts'
import type { Decisions, Group, Occupant, Play, Result, Source, Structure } from './shape.ts'
import { thirdsAgainst } from './thirds.ts'

const nothingDecided: Decisions = { ties: {}, rounds: {} }

/** The state of play, computed only from the results and the organiser's decisions. */
export function playOf(
	structure: Structure,
	results: readonly (Result | null | undefined)[] = [],
	decisions: Decisions = nothingDecided,
): Play {
	const play: Play = {
		occupants: new Array<Occupant[]>(structure.groups.length),
		results: structure.matches.map((_, match) => results[match] ?? null),
		decisions,
	}
	const resolve = resolver(structure, play)
	// A slot's source is always an earlier group.
	structure.groups.forEach((group, number) => {
		play.occupants[number] = group.slots.map((source) => resolve(group, source))
	})
	return play
}

/** A change of play with its consequences. */
export interface Change {
	play: Play
	/** Groups with other occupants than before, in order. */
	moved: number[]
	/** Matches whose results no longer count because other entrants play them now; in order. They must be played again. */
	void: number[]
}

/**
 * The play after a result is entered, corrected, or taken back (null), with all consequences. The given play is not changed, so the matches that
 * would become void can be named before anything is saved.
 */
export function withResult(structure: Structure, play: Play, match: number, result: Result | null): Change {
	const results = [...play.results]
	results[match] = result
	return follow(structure, { ...play, results }, structure.matches[match]?.group)
}

/** The play after the organiser decided a tie within a group by ordering the tied entrants; null takes the decision back. */
export function withTieDecided(structure: Structure, play: Play, group: number, order: readonly number[] | null): Change {
	const ties = { ...play.decisions.ties }
	if (order === null) delete ties[group]
	else ties[group] = [...order]
	return follow(structure, { ...play, decisions: { ...play.decisions, ties } }, group)
}

/** The play after the organiser decided for a whole round: a tie, or the entrants they name. */
export function withRoundDecided(structure: Structure, play: Play, round: number, order: readonly number[] | null): Change {
	const rounds = { ...play.decisions.rounds }
	if (order === null) delete rounds[round]
	else rounds[round] = [...order]
	return follow(structure, { ...play, decisions: { ...play.decisions, rounds } }, structure.rounds[round]?.groups[0])
}

function follow(structure: Structure, begun: Play, changed: number | undefined): Change {
	const play: Play = { ...begun, occupants: [...begun.occupants], results: [...begun.results] }
	const { ofGroup, ofRound } = dependentsOf(structure)
	const moved: number[] = []
	const voided: number[] = []
	const waiting = new Set<number>()
	const enqueue = (number: number) => {
		for (const group of ofGroup[number] ?? []) waiting.add(group)
		for (const group of ofRound[structure.groups[number]?.round ?? -1] ?? []) waiting.add(group)
	}
	if (changed !== undefined) enqueue(changed)
	let resolve = resolver(structure, play)
	while (waiting.size > 0) {
		const number = Math.min(...waiting)
		waiting.delete(number)
		const group = structure.groups[number] as Group
		const before = play.occupants[number] ?? []
		const occupants = group.slots.map((source) => resolve(group, source))
		const differs = occupants.map((occupant, slot) => occupant !== before[slot])
		if (!differs.includes(true)) continue
		play.occupants[number] = occupants
		moved.push(number)
		for (const match of group.matches)
			if (play.results[match] && structure.matches[match]?.sides.some((slot) => differs[slot])) {
				play.results[match] = null
				voided.push(match)
			}
		enqueue(number)
		// The entrants who go on from its round must be computed again.
		if (ofRound[group.round]) resolve = resolver(structure, play)
	}
	return { play, moved, void: voided }
}

type Resolve = (group: Group, source: Source) => Occupant

/** Finds the occupant of a slot by the present play; the entrants who go on from a round are computed once. */
function resolver(structure: Structure, play: Play): Resolve {
	const qualifiers = new Map<number, Qualifiers>()
	const going = (round: number): Qualifiers => {
		const counted = qualifiers.get(round) ?? qualifiersOf(structure, play, round)
		qualifiers.set(round, counted)
		return counted
	}
	const places = new Map<number, Occupant[]>()
	return (group, source) => {
		switch (source.from) {
			case 'entrant':
				return source.entrant
			case 'bye':
				return 'bye'
			case 'place': {
				if (structure.groups[source.group]?.format === 'duel') return duelPlace(structure, play, group, source)
				const known = places.get(source.group) ?? groupPlaces(structure, play, source.group)
				places.set(source.group, known)
				return placeIn(known, source.place)
			}
			case 'qualifier':
				return going(source.round).ranked[source.rank - 1] ?? null
			case 'further':
				return going(source.round).further[source.rank - 1] ?? null
			case 'table':
				return thirdFor(structure, source, going(source.round))
		}
	}
}

/** In double elimination, an unbeaten winner of the final needs no second final: nobody is left to meet. */
function duelPlace(structure: Structure, play: Play, group: Group, source: Extract<Source, { from: 'place' }>): Occupant {
	const places = groupPlaces(structure, play, source.group)
	if (
		structure.rounds[group.round]?.section === 'reset_final' &&
		source.place === 2 &&
		places[0] === play.occupants[source.group]?.[0] &&
		places[0] !== null
	)
		return 'bye'
	return placeIn(places, source.place)
}

/** A place the group does not have is empty. */
function placeIn(places: readonly Occupant[], place: number): Occupant {
	const occupant = places[place - 1]
	return occupant === undefined ? 'bye' : occupant
}

/** The further entrant that the table sends into a slot. */
function thirdFor(
	structure: Structure,
	{ round, rank }: Extract<Source, { from: 'table' }>,
	{ further, furtherGroups }: Qualifiers,
): Occupant {
	if (!furtherGroups) return null
	const against = againstOf(structure, round)
	// Slots of the table come first; two further entrants who meet each other come last.
	const sent = thirdsAgainst(against, furtherGroups.slice(0, against.length))
	const from = sent?.[rank - 1]
	// Too few entrants came out of the groups, or no order keeps all of them apart: then only the rank counts.
	return further[from === undefined ? rank - 1 : furtherGroups.indexOf(from)] ?? 'bye'
}

/** The groups of those who wait for a further entrant of a round, in the order of the table's columns. */
function againstOf(structure: Structure, round: number): number[] {
	return (dependentsOf(structure).ofRound[round] ?? [])
		.flatMap((group) => (structure.groups[group]?.slots ?? []).filter((source) => source.from === 'table'))
		.filter((source) => source.round === round)
		.sort((one, other) => one.rank - other.rank)
		.map(({ against }) => against)
}
