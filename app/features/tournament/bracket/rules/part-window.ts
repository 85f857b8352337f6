import { finalRanks, playOfPart, type PlayedPart } from './part-play.ts'
import {
	cutOut,
	groupsOfCandidate,
	groupsOfWindow,
	windowOf,
	windowWith,
	type CutPart,
	type RoundWindow,
	type WindowAsked,
} from './round-window.ts'

/** How many ranks a page has. */
const ranksOnPage = 50

export interface ShownRank {
	entrant: number
	/** Null: has no rank. */
	rank: number | null
	tied: boolean
	/** The last round they reached; empty when they were in none. */
	round: string
}

export interface PartWindow {
	window: RoundWindow
	cut: CutPart
	/** A person's way through the whole bracket; null when no person is asked for, or they are not in this part. */
	path: CutPart | null
	ranks: { from: number; all: number; onPage: number; rows: ShownRank[] }
}

/** What a page shows of a large part. */
export function windowOfPart(
	part: PlayedPart,
	{ at, candidate, ranksFrom }: { at?: WindowAsked | undefined; candidate: number; ranksFrom: number },
	titleOf: (round: number) => string,
): PartWindow {
	const { structure } = part
	const play = playOfPart(part)
	const asked = at ?? (candidate > 0 ? windowWith(structure, play, candidate) : undefined) ?? { from: 0, block: 0 }
	const window = windowOf(structure, asked)
	const own = candidate > 0 ? groupsOfCandidate(structure, play, candidate) : new Map<number, number[]>()
	const ranks = finalRanks(structure, play)
	const from = Math.min(ranksFrom, Math.max(0, ranks.length - 1))
	const first = from - (from % ranksOnPage)
	return {
		window,
		cut: cutOut(structure, play, groupsOfWindow(structure, window), titleOf),
		path: own.size === 0 ? null : cutOut(structure, play, own, titleOf),
		ranks: {
			...{ from: first, all: ranks.length, onPage: ranksOnPage },
			rows: ranks
				.slice(first, first + ranksOnPage)
				.map(({ entrant, rank, tied, round }) => ({ entrant, rank, tied, round: round === null ? '' : titleOf(round) })),
		},
	}
}
