import { ratingHistory, ratingSystems, type RatingPreset } from '~/features/tournament/rules/elo.ts'
import { playOfPart, type PlayedPart } from './part-play.ts'

/** A person whose rating a bracket changes: their present rating, and how many rated matches they had before. */
export interface Rated {
	id: number
	/** Null: they have no rating yet. */
	rating: number | null
	played: number
}

export interface SettledChange {
	candidate: number
	match: number
	before: number
	after: number
	expected: number
	scored: number
	fromStart: boolean
}

/**
 * The changes of ratings by a bracket's matches, in the order they are played. A person without a rating begins with `start`, whatever the system's
 * own start is: all events share one scale. A person who is not among `rated` gets no change, but counts as an opponent.
 */
export function settledChanges(
	parts: readonly PlayedPart[],
	rated: readonly Rated[],
	preset: RatingPreset,
	start: number,
): SettledChange[] {
	const byId = new Map(rated.map((each) => [each.id, each]))
	const system = { ...ratingSystems[preset], start }
	const playedBefore = new Map(rated.map(({ id, played }) => [id, played]))
	return parts.flatMap((part) => {
		const entrants = part.structure.entrants.map((entrant) => ({ ...entrant, rating: byId.get(entrant.id)?.rating ?? null }))
		const structure = { ...part.structure, entrants }
		return ratingHistory(structure, playOfPart({ ...part, structure }), system, undefined, playedBefore).flatMap(
			({ entrant, ...change }) => {
				const person = byId.get(entrant)
				return person ? [{ candidate: entrant, ...change, fromStart: person.rating === null }] : []
			},
		)
	})
}

/** How far each candidate's rating moved by all their changes, in whole points. */
export function movesOf(changes: readonly { candidate: number; before: number; after: number }[]): Map<number, number> {
	const first = new Map<number, number>()
	const last = new Map<number, number>()
	for (const { candidate, before, after } of changes) {
		if (!first.has(candidate)) first.set(candidate, before)
		last.set(candidate, after)
	}
	return new Map([...last].map(([candidate, after]) => [candidate, Math.round(after - (first.get(candidate) ?? after))]))
}
