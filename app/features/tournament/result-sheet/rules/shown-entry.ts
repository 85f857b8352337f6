import { ownScore } from '~/features/tournament/bracket/rules/candidate-path.ts'
import { playOfPart, type PlayedPart } from '~/features/tournament/bracket/rules/part-play.ts'
import { writesHalves } from '~/features/tournament/bracket/rules/shown-game.ts'
import { withResult } from '~/features/tournament/rules/play.ts'
import type { Occupant, Play, Result } from '~/features/tournament/rules/shape.ts'
import type { SheetEntry } from './check-sheet.ts'

/** The state of play after a sheet is written. */
export function playAfter(part: PlayedPart, entries: readonly SheetEntry[]): Play {
	return entries.reduce((play, { match, result }) => withResult(part.structure, play, match, result).play, playOfPart(part))
}

export interface ShownEntry {
	players: Occupant[]
	result: Result
	/** The score of a duel, from its first side: `3–1`; empty where nothing was counted. */
	score: string
}

/** The players of a match, and its result. */
export function shownEntry({ structure }: Pick<PlayedPart, 'structure'>, play: Play, match: number): ShownEntry | undefined {
	const { group, sides } = structure.matches[match] ?? { group: -1, sides: [] }
	const result = play.results[match]
	if (!result) return undefined
	return {
		players: sides.map((slot) => play.occupants[group]?.[slot] ?? null),
		result,
		score: ownScore(result, 0, writesHalves(structure, play)),
	}
}
