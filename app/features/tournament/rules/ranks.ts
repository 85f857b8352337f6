import { groupStandings, isPlayed, meetingsOf, ratingsOf } from './group-outcome.ts'
import { later } from './heat-order.ts'
import { rankings } from './ranking.ts'
import type { Play, SimpleTieBreak, StandingRow, Structure } from './shape.ts'
import { countedBy, standings, type Table } from './standings.ts'
import type { Meeting } from './tally.ts'

/** The present rank of an entrant in the whole bracket. */
export interface EntrantRank {
	entrant: number
	/**
	 * Null for an entrant who did not finish their last heat: who did not start, gave up or was disqualified. They have no rank, and the next entrant
	 * gets it.
	 */
	rank: number | null
	/** The entrant shares the rank: others lost in the same round, or later matches may still separate them. */
	tied: boolean
	/** The round the entrant is in, or was eliminated in; null before they are placed anywhere. */
	round: number | null
	/** The entrant has no known match left. */
	isFinished: boolean
}

/**
 * The ranks of all entrants, best first. Entrants who reached a later round come first; within a round, those who still play come before those who
 * are out. Entrants eliminated in the same round of duels share a rank; in heats and groups their place counts, then points or time. An entrant who
 * did not finish a heat comes after all finishers of that round.
 */
export function ranksOf(structure: Structure, play: Play): EntrantRank[] {
	if (structure.type === 'swiss') return swissRanks(structure, play)
	const latest = latestGroups(play)
	const rows = new Map<number, Map<number, StandingRow>>()
	const rowOf = (group: number, entrant: number) => {
		const known = rows.get(group) ?? new Map(groupStandings(structure, play, group).map((row) => [row.entrant, row]))
		rows.set(group, known)
		return known.get(entrant)
	}
	const keyed = structure.entrants.map(({ id }) => {
		const group = latest.get(id)
		if (group === undefined) return { id, round: null, isFinished: false, isPlaced: true, key: [-1] }
		const { round, format } = structure.groups[group] ?? { round: 0, format: 'duel' as const }
		const isFinished = isPlayed(structure, play, group)
		const row = isFinished || format === 'round_robin' ? rowOf(group, id) : undefined
		const standing =
			row && format !== 'duel'
				? [
						-(row.ending === null ? 0 : later[row.ending]),
						// Places in different heats mean nothing for entrants without a place.
						row.ending === null ? -row.rank : 0,
						...[row.points, row.for - row.against, row.for, -(row.time ?? Number.MAX_SAFE_INTEGER)],
					]
				: []
		const won = row && format === 'duel' ? [isWinner(structure, play, group, id) ? 1 : 0] : []
		return {
			id,
			round,
			isFinished,
			isPlaced: !row || row.ending === null,
			key: [round, isFinished && format !== 'round_robin' ? 0 : 1, ...won, ...standing],
		}
	})
	keyed.sort((one, other) => compareKeys(one.key, other.key))
	return ranked(keyed, (one, other) => compareKeys(one.key, other.key) === 0)
}

/** The winner of a bye, or of a duel that leads nowhere (a final), comes before its loser. */
function isWinner(structure: Structure, play: Play, group: number, entrant: number): boolean {
	const others = (play.occupants[group] ?? []).filter((occupant) => typeof occupant === 'number' && occupant !== entrant)
	if (others.length === 0) return true
	const [match] = structure.groups[group]?.matches ?? []
	const result = play.results[match as number]
	if (result?.kind !== 'duel') return false
	const row = groupStandings(structure, play, group)
	const decider = result.decider ? Math.sign(result.decider[0] - result.decider[1]) : 0
	const own = play.occupants[group]?.[0] === entrant ? 1 : -1
	return row.find((standing) => standing.entrant === entrant)?.wins === 1 || decider * own > 0
}

/** For each entrant, the last group they stand in. */
function latestGroups(play: Play): Map<number, number> {
	const latest = new Map<number, number>()
	play.occupants.forEach((occupants, group) => {
		for (const occupant of occupants) if (typeof occupant === 'number') latest.set(occupant, group)
	})
	return latest
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
	for (let index = 0; index < Math.max(one.length, other.length); index += 1) {
		const difference = (other[index] ?? 0) - (one[index] ?? 0)
		if (difference !== 0) return difference
	}
	return 0
}

interface Placed {
	id: number
	round: number | null
	isFinished: boolean
	/** The entrant has a rank. */
	isPlaced: boolean
	key: readonly number[]
}

function ranked(sorted: readonly Placed[], areLevel: (one: Placed, other: Placed) => boolean): EntrantRank[] {
	const ranks: EntrantRank[] = []
	let taken = 0
	for (const [index, placed] of sorted.entries()) {
		const { id: entrant, round, isFinished, isPlaced } = placed
		if (isPlaced) taken += 1
		const before = ranks[index - 1]
		const isLevel = isPlaced && before !== undefined && areLevel(sorted[index - 1] as Placed, placed)
		if (isLevel) before.tied = true
		ranks.push({ entrant, rank: isPlaced ? (isLevel ? before.rank : taken) : null, tied: isLevel, round, isFinished })
	}
	return ranks
}

/** The table of a Swiss tournament after the rounds paired so far. */
export function swissStandings(structure: Structure, play: Play): StandingRow[] {
	return standings(swissTable(structure, play))
}

/** The value of a step for everybody in a Swiss tournament. */
export function swissCounts(structure: Structure, play: Play, step: SimpleTieBreak): Map<number, number> {
	return countedBy(step, swissTable(structure, play))
}

function swissTable(structure: Structure, play: Play): Table {
	const meetings: Meeting[] = structure.groups.flatMap((_, group) => meetingsOf(structure, play, group))
	return {
		entrants: structure.entrants.map(({ id }) => id),
		meetings,
		ranking: rankings[structure.ranking],
		bestOf: structure.rounds[0]?.bestOf ?? 1,
		ratings: ratingsOf(structure),
		// Decided for the whole tournament: a Swiss round has no table of its own.
		decided: play.decisions.rounds[0] ?? [],
	}
}

function swissRanks(structure: Structure, play: Play): EntrantRank[] {
	const round = structure.rounds.length > 0 ? structure.rounds.length - 1 : null
	const isOver = structure.rounds.length >= structure.swissRounds && structure.groups.every((_, group) => isPlayed(structure, play, group))
	return swissStandings(structure, play).map(({ entrant, rank, tied }) => ({ entrant, rank, tied, round, isFinished: isOver }))
}
