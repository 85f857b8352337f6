import { scoreOf } from './duel-score.ts'
import { groupLevels, groupStandings, meetingsOf, ratingsOf } from './group-outcome.ts'
import { rankings } from './ranking.ts'
import type { Advancement, HeatResult, Occupant, Play, Structure, StructureRound } from './shape.ts'
import { tallies, type Tally } from './tally.ts'

/** A question the rules leave open for the organiser: which of these entrants get those places. */
export interface OpenTie {
	round: number
	/** Null: for the whole round. */
	group: number | null
	entrants: number[]
	/** How many of them go on, or must still be named. */
	places: number
	/** `hand`: the organiser names the entrants; this is not a tie. */
	why: 'tied' | 'hand'
}

/** The entrants who go on from a round. */
export interface Qualifiers {
	/** Ranked over the whole round: the winners among each other, then the seconds …, then the further entrants. Null: not known yet. */
	ranked: Occupant[]
	further: Occupant[]
	/** The groups of the further entrants, by index in the round; null until all are known. */
	furtherGroups: number[] | null
	open: OpenTie[]
}

interface Candidate {
	entrant: number
	group: number
	place: number
	measure: readonly number[]
}

/** The entrants who go on from a round with an advancement, once all its groups are played. */
export function qualifiersOf(structure: Structure, play: Play, number: number): Qualifiers {
	const round = structure.rounds[number] as StructureRound
	const advancement = round.advancement as Advancement
	const { first, further } = advancement
	const count = first * round.groups.length + further
	const unknown = { ranked: nulls(count), further: nulls(further), furtherGroups: null }
	const levels: number[][][] = []
	for (const group of round.groups) {
		const own = groupLevels(structure, play, group)
		if (!own) return { ...unknown, open: [] }
		levels.push(own)
	}
	const open: OpenTie[] = []
	const measures = new Map<number, readonly number[]>()
	for (const group of round.groups)
		for (const [entrant, measure] of measuresOf(structure, play, group, advancement)) measures.set(entrant, measure)
	const firsts: Candidate[] = []
	const others: Candidate[] = []
	for (const [index, own] of levels.entries()) {
		let place = 0
		for (const level of own) {
			const [from, to] = [place, place + level.length]
			place = to
			const isNext = advancement.by === 'next_place' && further > 0 && from <= first && to > first + 1
			if ((from < first && to > first) || isNext)
				open.push({ round: number, group: round.groups[index] as number, entrants: level, places: Math.max(1, first - from), why: 'tied' })
			const candidates = level.map((entrant) => ({ entrant, group: index, place: from, measure: measures.get(entrant) ?? [] }))
			if (to <= first) firsts.push(...candidates)
			else if (advancement.by !== 'next_place' || from === first) others.push(...candidates)
		}
	}
	if (open.length > 0) return { ...unknown, open }
	firsts.sort((one, other) => one.place - other.place || compareMeasures(one, other) || one.group - other.group)
	const chosen = furtherOf(others, advancement, play.decisions.rounds[number] ?? [])
	if (chosen.tied.length > 0)
		open.push({
			round: number,
			group: null,
			entrants: chosen.tied,
			places: chosen.places,
			why: advancement.by === 'hand' ? 'hand' : 'tied',
		})
	const furtherOnes = fill(chosen.taken, further, open.length > 0)
	// A heat with fewer entrants than go on from it leaves its place empty.
	const ranked = [...fill(firsts, first * round.groups.length, false), ...furtherOnes]
	return { ranked, further: furtherOnes, furtherGroups: open.length > 0 ? null : chosen.taken.map(({ group }) => group), open }
}

function nulls(count: number): null[] {
	return Array.from({ length: count }, () => null)
}

function fill(candidates: readonly Candidate[], count: number, isOpen: boolean): Occupant[] {
	return Array.from({ length: count }, (_, index) => candidates[index]?.entrant ?? (isOpen ? null : 'bye'))
}

/** The further entrants, best first, as far as they can be ranked; when several are level for the last place, the organiser is asked. */
function furtherOf(others: Candidate[], { further, by }: Advancement, decided: readonly number[]) {
	const places = new Map(decided.map((entrant, index) => [entrant, index]))
	const byDecision = (one: Candidate, other: Candidate) => {
		const [own, next] = [places.get(one.entrant), places.get(other.entrant)]
		return own !== undefined && next !== undefined ? own - next : 0
	}
	if (by === 'hand') {
		const named = others
			.filter(({ entrant }) => places.has(entrant))
			.sort(byDecision)
			.slice(0, further)
		const missing = Math.min(further, others.length) - named.length
		const rest = others.filter((candidate) => !named.includes(candidate)).map(({ entrant }) => entrant)
		return { taken: named, tied: missing > 0 ? rest : [], places: missing }
	}
	const order = others.sort((one, other) => compareMeasures(one, other) || byDecision(one, other) || one.group - other.group)
	const [last, next] = [order[further - 1], order[further]]
	if (!last || !next || compareMeasures(last, next) !== 0 || byDecision(last, next) !== 0)
		return { taken: order.slice(0, further), tied: [], places: 0 }
	const level = order.filter((candidate) => compareMeasures(candidate, last) === 0)
	const taken = order.slice(0, further).filter((candidate) => !level.includes(candidate))
	return { taken, tied: level.map(({ entrant }) => entrant), places: further - taken.length }
}

/** Compares number by number; more is better. */
function compareMeasures(one: Candidate, other: Candidate): number {
	for (const [index, own] of one.measure.entries()) {
		const difference = (other.measure[index] ?? 0) - own
		if (difference !== 0) return difference
	}
	return 0
}

/**
 * The numbers that compare entrants of different groups. In heats: the time (with `standing`, the place before it). In round-robin groups: points,
 * difference, goals, wins and conduct for each match (UEFA article 21.03, divided by matches because groups may differ by one). In duels: the score
 * of the match.
 */
function measuresOf(structure: Structure, play: Play, number: number, { by }: Advancement): Map<number, readonly number[]> {
	const group = structure.groups[number]
	const round = structure.rounds[group?.round ?? -1]
	if (group?.format === 'heat') {
		const [match] = group.matches
		const result = play.results[match as number] as HeatResult | null
		return new Map(
			groupStandings(structure, play, number).map(({ entrant, rank, time }) => {
				const speed = -(time ?? (result ? Number.MAX_SAFE_INTEGER : 0))
				return [entrant, by === 'standing' ? [-rank, speed] : [speed]]
			}),
		)
	}
	const entrants = (play.occupants[number] ?? []).filter((occupant) => typeof occupant === 'number')
	const meetings = meetingsOf(structure, play, number)
	if (group?.format === 'duel')
		return new Map(
			meetings.flatMap(({ one, other, result }) => {
				const [own, against] = result ? scoreOf(result, round?.bestOf ?? 1) : [0, 0]
				const ofOther = other === null ? [] : [[other, [against - own, against]] as const]
				return [[one, [own - against, own]] as const, ...ofOther]
			}),
		)
	const ratings = ratingsOf(structure)
	const usesRating = rankings[structure.ranking].steps.includes('rating')
	return new Map(
		[...tallies(entrants, meetings, rankings[structure.ranking], round?.bestOf ?? 1)].map(([entrant, tally]) => [
			entrant,
			[...perMatch(tally), usesRating ? (ratings.get(entrant) ?? 0) : 0],
		]),
	)
}

function perMatch(tally: Tally): number[] {
	const matches = Math.max(1, tally.played)
	return [tally.points, tally.for - tally.against, tally.for, tally.wins, tally.conduct].map((number) => number / matches)
}
