import { groupLevels } from './group-outcome.ts'
import { qualifiersOf, type OpenTie } from './qualifiers.ts'
import { ranksOf } from './ranks.ts'
import type { Play, Structure } from './shape.ts'

/** Everything the organiser has to decide before it can go on: ties over a place that leads somewhere, or that is the last word, and whom they name. */
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
			// Who is level on places nobody waits for may stay level.
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

/** Who shares a rank of a Swiss tournament that is over: a play-off or lots may part them, over the whole tournament as its table is. */
function swissTies(structure: Structure, play: Play): OpenTie[] {
	const levels = new Map<number, number[]>()
	for (const { entrant, rank, tied, isFinished } of ranksOf(structure, play))
		if (tied && isFinished && rank !== null) levels.set(rank, [...(levels.get(rank) ?? []), entrant])
	return [...levels.values()].map((entrants) => ({ round: 0, group: null, entrants, places: entrants.length, why: 'tied' as const }))
}

/** Group → the last of its places a slot waits for. */
function placesWanted({ groups }: Structure): Map<number, number> {
	const wanted = new Map<number, number>()
	for (const { slots } of groups)
		for (const source of slots) if (source.from === 'place') wanted.set(source.group, Math.max(wanted.get(source.group) ?? 0, source.place))
	return wanted
}
