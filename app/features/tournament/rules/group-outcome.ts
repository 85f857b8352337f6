import { winnerOfDuel } from './duel-score.ts'
import { heatOrder, runnersOf } from './heat-order.ts'
import { rankings } from './ranking.ts'
import type { DuelResult, Group, HeatResult, Occupant, Play, StandingRow, Structure } from './shape.ts'
import { standings } from './standings.ts'
import type { Meeting } from './tally.ts'

/** The known table of a round-robin group or order of a heat; for a duel both entrants, the winner first once there is one. */
export function groupStandings(structure: Structure, play: Play, number: number): StandingRow[] {
	const group = structure.groups[number] as Group
	const occupants = play.occupants[number] ?? []
	const decided = play.decisions.ties[number] ?? []
	if (group.format === 'heat') {
		const [match] = group.matches
		const result = play.results[match as number] as HeatResult | null
		const sides = structure.matches[match as number]?.sides ?? []
		return heatOrder(runnersOf(occupants, sides, result) ?? [], decided)
	}
	const entrants = occupants.filter((occupant) => typeof occupant === 'number')
	return standings({
		entrants,
		meetings: meetingsOf(structure, play, number),
		ranking: rankings[structure.ranking],
		bestOf: structure.rounds[group.round]?.bestOf ?? 1,
		ratings: ratingsOf(structure),
		decided,
	})
}

const ratingsByStructure = new WeakMap<readonly unknown[], ReadonlyMap<number, number>>()

/** The entrants' ratings, for the steps that count them. */
export function ratingsOf({ entrants }: Structure): ReadonlyMap<number, number> {
	const known = ratingsByStructure.get(entrants)
	if (known) return known
	const ratings = new Map(entrants.flatMap(({ id, rating }) => (typeof rating === 'number' ? [[id, rating] as const] : [])))
	ratingsByStructure.set(entrants, ratings)
	return ratings
}

/** A group's matches as a table counts them. A bye counts nothing, except in a Swiss round, where it is a win. */
export function meetingsOf(structure: Structure, play: Play, number: number): Meeting[] {
	const group = structure.groups[number] as Group
	const occupants = play.occupants[number] ?? []
	const isSwiss = structure.rounds[group.round]?.section === 'swiss'
	return group.matches.flatMap((match): Meeting[] => {
		const [first, second] = structure.matches[match]?.sides ?? []
		const [one, other] = [occupants[first as number], occupants[second as number]]
		if (typeof one !== 'number') return []
		if (typeof other === 'number') return [{ one, other, result: play.results[match] as DuelResult | null }]
		return isSwiss && other === 'bye' ? [{ one, other: null, result: null }] : []
	})
}

/** The occupants of a group's places: first, second …; null where a place is not known yet, or tied; `'bye'` where nobody has the place. */
export function groupPlaces(structure: Structure, play: Play, number: number): Occupant[] {
	const group = structure.groups[number] as Group
	if (group.format === 'duel') return duelPlaces(structure, play, number)
	const levels = groupLevels(structure, play, number)
	if (!levels) return group.slots.map(() => null)
	const places = levels.flatMap((level): Occupant[] => (level.length === 1 ? level : level.map(() => null)))
	return group.slots.map((_, place) => (place < places.length ? (places[place] ?? null) : 'bye'))
}

function duelPlaces(structure: Structure, play: Play, number: number): Occupant[] {
	const [one = null, other = null] = play.occupants[number] ?? []
	if (one === 'bye') return [other, 'bye']
	if (other === 'bye') return [one, 'bye']
	const match = structure.groups[number]?.matches[0] as number
	const result = play.results[match]
	if (one === null || other === null || result?.kind !== 'duel') return [null, null]
	const winner = winnerOfDuel(result)
	if (winner === 'draw') return [null, null]
	if (winner === 'neither') return ['bye', 'bye']
	const [best, loser, ending] = winner === 0 ? [one, other, result.endings[1]] : [other, one, result.endings[0]]
	// A disqualified entrant goes on nowhere, not even among the losers.
	return [best, ending === 'disqualified' ? 'bye' : loser]
}

/**
 * The entrants of a finished group by level, best first; null before the group is finished. Entrants who did not finish a heat, or were disqualified,
 * are left out: they have no place.
 */
export function groupLevels(structure: Structure, play: Play, number: number): number[][] | null {
	const group = structure.groups[number] as Group
	if (!isPlayed(structure, play, number)) return null
	if (group.format === 'duel') return duelPlaces(structure, play, number).flatMap((place) => (typeof place === 'number' ? [[place]] : []))
	const rows = groupStandings(structure, play, number)
	const out = group.format === 'heat' ? notFinished(structure, play, number) : new Set<number>()
	const levels = new Map<number, number[]>()
	for (const { entrant, rank } of rows) if (!out.has(entrant)) levels.set(rank, [...(levels.get(rank) ?? []), entrant])
	return [...levels.values()]
}

function notFinished(structure: Structure, play: Play, number: number): Set<number> {
	const [match] = structure.groups[number]?.matches ?? []
	const result = play.results[match as number] as HeatResult | null
	const runners = runnersOf(play.occupants[number] ?? [], structure.matches[match as number]?.sides ?? [], result) ?? []
	return new Set(runners.filter(({ mark }) => mark.ending !== 'finished').map(({ entrant }) => entrant))
}

/** Whether all matches of a group are played. */
export function isPlayed(structure: Structure, play: Play, number: number): boolean {
	const group = structure.groups[number] as Group
	const occupants = play.occupants[number] ?? []
	if (occupants.includes(null)) return false
	return group.matches.every((match) => play.results[match] !== null || !isPlayable(structure, play, match))
}

/** Whether a match has a result, or can get one: all its players are known, and no duel has a bye. */
export function isPlayable(structure: Structure, play: Play, match: number): boolean {
	const { group, sides } = structure.matches[match] ?? { group: -1, sides: [] }
	const occupants = play.occupants[group] ?? []
	const present = sides.map((slot) => occupants[slot])
	if (present.length === 0 || present.includes(null)) return false
	const isHeat = structure.groups[group]?.format === 'heat'
	return isHeat ? present.some((occupant) => typeof occupant === 'number') : present.every((occupant) => typeof occupant === 'number')
}
