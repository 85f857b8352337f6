import { winnerOfDuel, wasPlayed } from './duel-score.ts'
import { runnersOf } from './heat-order.ts'
import type { Play, Structure } from './shape.ts'

/** How ratings change. */
export interface RatingSystem {
	/** The rating of an entrant nobody has rated yet. */
	start: number
	/** How the expected score follows from a difference: by Elo's logistic curve, or by FIDE's printed table. */
	expected: 'logistic' | 'table'
	/** How far one match can change a rating; `played` is the entrant's number of earlier rated matches. */
	k(rating: number, played: number): number
}

export const ratingPresets = ['fide', 'club', 'football'] as const
export type RatingPreset = (typeof ratingPresets)[number]

export const ratingSystems: Readonly<Record<RatingPreset, RatingSystem>> = {
	/** FIDE Handbook B.02 8.3.3: 40 for the first 30 games, 20 below 2400, 10 from there on. */
	fide: { start: 1400, expected: 'table', k: (rating, played) => (played < 30 ? 40 : rating < 2400 ? 20 : 10) },
	/** Elo's own 32, as clubs and games use it. */
	club: { start: 1500, expected: 'logistic', k: () => 32 },
	/** World Football Elo Ratings, other tournaments. */
	football: { start: 1500, expected: 'logistic', k: () => 30 },
}

/** The least differences for 51 %, 52 % … 100 % (FIDE Handbook B.02 8.1.2). */
const tableFrom = [
	4, 11, 18, 26, 33, 40, 47, 54, 62, 69, 77, 84, 92, 99, 107, 114, 122, 130, 138, 146, 154, 163, 171, 180, 189, 198, 207, 216, 226, 236,
	246, 257, 268, 279, 291, 303, 316, 329, 345, 358, 375, 392, 412, 433, 457, 485, 518, 560, 620, 736,
]

/** FIDE counts a difference of more than 400 as 400 (B.02 8.3.1). */
const largestDifference = 400

/** The expected share of a point against an opponent, by both ratings: 0 to 1. */
export function expectedScore(own: number, opponent: number, by: RatingSystem['expected']): number {
	const difference = own - opponent
	if (by === 'logistic') return 1 / (1 + 10 ** (-difference / 400))
	const counted = Math.min(largestDifference, Math.round(Math.abs(difference)))
	const percent = 50 + tableFrom.filter((from) => from <= counted).length
	return (difference >= 0 ? percent : 100 - percent) / 100
}

/** Two of a match, and the share of a win the first had over the other. */
interface RatedPair {
	one: number
	other: number
	share: number
	/** A match of many counts as many duels at once: each has less weight, so that a heat changes a rating as far as a duel does. */
	weight: number
}

/** The change of one rating by one match. */
export interface RatingChange {
	match: number
	entrant: number
	before: number
	after: number
	expected: number
	scored: number
}

/**
 * All changes of ratings by the played matches, in the order they were played (`order`; without it, the order of the bracket). Ratings start from
 * those of the entrants; `playedBefore` says how many rated matches an entrant had elsewhere. To take a result back, leave it out: all later changes
 * are computed again from the ratings without it.
 */
export function ratingHistory(
	structure: Structure,
	play: Play,
	system: RatingSystem,
	order?: readonly number[],
	playedBefore: ReadonlyMap<number, number> = new Map(),
): RatingChange[] {
	const ratings = new Map(structure.entrants.map(({ id, rating }) => [id, rating ?? system.start]))
	const played = new Map(playedBefore)
	const history: RatingChange[] = []
	for (const match of order ?? structure.matches.keys()) {
		const pairs = ratedPairs(structure, play, match)
		const sums = new Map<number, { change: number; expected: number; scored: number }>()
		const add = (entrant: number, opponent: number, share: number, weight: number) => {
			const [own, theirs] = [ratings.get(entrant) ?? system.start, ratings.get(opponent) ?? system.start]
			const expected = expectedScore(own, theirs, system.expected)
			const sum = sums.get(entrant) ?? { change: 0, expected: 0, scored: 0 }
			const k = system.k(own, played.get(entrant) ?? 0)
			sums.set(entrant, {
				change: sum.change + k * weight * (share - expected),
				expected: sum.expected + expected,
				scored: sum.scored + share,
			})
		}
		for (const { one, other, share, weight } of pairs) {
			add(one, other, share, weight)
			add(other, one, 1 - share, weight)
		}
		for (const [entrant, { change, expected, scored }] of sums) {
			const before = ratings.get(entrant) ?? system.start
			const after = Math.round((before + change) * 100) / 100
			ratings.set(entrant, after)
			played.set(entrant, (played.get(entrant) ?? 0) + 1)
			history.push({ match, entrant, before, after, expected, scored })
		}
	}
	return history
}

/** The ratings after all changes; entrants without a change keep theirs. */
export function ratingsAfter(structure: Structure, history: readonly RatingChange[], system: RatingSystem): Map<number, number> {
	const ratings = new Map(structure.entrants.map(({ id, rating }) => [id, rating ?? system.start]))
	for (const { entrant, after } of history) ratings.set(entrant, after)
	return ratings
}

/** The pairs a match compares. A match that was not played (walkover, no-show, bye) is not rated (FIDE B.02 5). */
function ratedPairs(structure: Structure, play: Play, match: number): RatedPair[] {
	const { group, sides } = structure.matches[match] ?? { group: -1, sides: [] }
	const occupants = play.occupants[group] ?? []
	const result = play.results[match]
	if (!result) return []
	if (result.kind === 'duel') {
		const [one, other] = sides.map((slot) => occupants[slot])
		if (typeof one !== 'number' || typeof other !== 'number' || !wasPlayed(result)) return []
		const winner = winnerOfDuel(result)
		if (winner === 'neither') return []
		return [{ one, other, share: winner === 'draw' ? 0.5 : winner === 0 ? 1 : 0, weight: 1 }]
	}
	const runners = (runnersOf(occupants, sides, result) ?? []).filter(({ mark }) => mark.ending !== 'no_show')
	const allPlaced = runners.every(({ mark }) => mark.ending !== 'finished' || typeof mark.place === 'number')
	const measure = ({ mark }: (typeof runners)[number]) =>
		mark.ending !== 'finished' ? Infinity : ((allPlaced ? mark.place : mark.time) ?? Number.MAX_SAFE_INTEGER)
	return runners.flatMap((one, index) =>
		runners.slice(index + 1).flatMap((other): RatedPair[] => {
			const [own, theirs] = [measure(one), measure(other)]
			if (own === Infinity && theirs === Infinity) return []
			return [
				{ one: one.entrant, other: other.entrant, share: own === theirs ? 0.5 : own < theirs ? 1 : 0, weight: 1 / (runners.length - 1) },
			]
		}),
	)
}
