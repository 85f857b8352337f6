import { groupLevels } from './group-outcome.ts'
import { qualifiersOf, type OpenTie } from './qualifiers.ts'
import { ranksOf } from './ranks.ts'
import type { Play, Structure } from './shape.ts'

/**
 * Everything the organiser must decide before the bracket can go on: ties for a place that leads to a slot or ends the bracket, and entrants to be
 * named by hand.
 */
export function openTies(structure: Structure, play: Play): OpenTie[] {
	if (structure.type === 'swiss') return swissTies(structure, play)
	const wanted = placesWanted(structure)
	const ties: OpenTie[] = []
	structure.groups.forEach(({ round, format }, group) => {
		if (format === 'duel') return
		const isLast = round === structure.rounds.length - 1
		const needed = wanted.get(group)
		if (!isLast && needed === undefined) return
		let place = 1
		for (const level of groupLevels(structure, play, group) ?? []) {
			// Level entrants may stay level on places that no slot waits for.
			if (level.length > 1 && (isLast || place <= (needed ?? 0)))
				ties.push({ round, group, entrants: level, places: level.length, why: 'tied' })
			place += level.length
		}
	})
	structure.rounds.forEach(({ advancement }, round) => {
		if (!advancement) return
		for (const tie of qualifiersOf(structure, play, round).open)
			if (!ties.some(({ group }) => group !== null && group === tie.group)) ties.push(tie)
	})
	return ties
}

/**
 * The entrants who share a rank at the end of a Swiss tournament: a play-off or lots may separate them, for the whole tournament, as its table is.
 */
function swissTies(structure: Structure, play: Play): OpenTie[] {
	const levels = new Map<number, number[]>()
	for (const { entrant, rank, tied, isFinished } of ranksOf(structure, play))
		if (tied && isFinished && rank !== null) levels.set(rank, [...(levels.get(rank) ?? []), entrant])
	return [...levels.values()].map((entrants) => ({ round: 0, group: null, entrants, places: entrants.length, why: 'tied' as const }))
}

/** For each group, the last place that a slot waits for. */
function placesWanted({ groups }: Structure): Map<number, number> {
	const wanted = new Map<number, number>()
	for (const { slots } of groups)
		for (const source of slots) if (source.from === 'place') wanted.set(source.group, Math.max(wanted.get(source.group) ?? 0, source.place))
	return wanted
}
