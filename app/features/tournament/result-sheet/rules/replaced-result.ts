import type { PartGender } from '~/features/tournament/bracket/rules/bracket.ts'
import { playOfPart, type PlayedPart } from '~/features/tournament/bracket/rules/part-play.ts'
import { isPlayable } from '~/features/tournament/rules/group-outcome.ts'
import type { Result } from '~/features/tournament/rules/shape.ts'

/** The change a sheet made to one match. */
export interface ReplacedResult {
	gender: PartGender
	match: number
	/** The result the sheet wrote; null: the sheet made the match void. */
	id: number | null
	before: Result | null
}

/**
 * Whether a sheet's changes to a part can be undone: its results still count, no match it made void was played again, and undoing would change no
 * player of a match that was played since.
 */
export function canTakeBack(
	part: Omit<PlayedPart, 'results'> & { results: readonly { id: number; match: number; result: Result }[] },
	replaced: readonly ReplacedResult[],
): boolean {
	const present = new Map(part.results.map(({ id, match }) => [match, id]))
	if (replaced.some(({ match, id }) => (present.get(match) ?? null) !== id)) return false
	const before = new Map(replaced.map((each) => [each.match, each.before]))
	const results = [
		...part.results.filter(({ match }) => !before.has(match)),
		...[...before].flatMap(([match, result]) => (result ? [{ match, result }] : [])),
	]
	const [now, then] = [playOfPart(part), playOfPart({ ...part, results })]
	return results.every(({ match }) => {
		const { group, sides } = part.structure.matches[match] ?? { group: -1, sides: [] }
		const isAsNow = sides.every((slot) => now.occupants[group]?.[slot] === then.occupants[group]?.[slot])
		return isPlayable(part.structure, then, match) && (before.has(match) || isAsNow)
	})
}
