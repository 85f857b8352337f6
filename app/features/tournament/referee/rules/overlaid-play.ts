import type { PartGender } from '~/features/tournament/bracket/rules/bracket.ts'
import { playOfPart, type PlayedPart } from '~/features/tournament/bracket/rules/part-play.ts'
import { withResult } from '~/features/tournament/rules/play.ts'
import type { Occupant, Play, Result, Structure } from '~/features/tournament/rules/shape.ts'

interface Entered {
	gender: PartGender
	match: number
	result: Result | null
}

/** The state of play of a part as a device shows it: what the server sent, with the device's own unconfirmed entries applied on top, in order. */
export function overlaidPlay(part: PlayedPart & { gender: PartGender }, entries: readonly Entered[]): Play {
	let play = playOfPart(part)
	for (const { gender, match, result } of entries)
		if (gender === part.gender && match < part.structure.matches.length) play = withResult(part.structure, play, match, result).play
	return play
}

/** Who stands on each side of a match. */
export function playersOf(structure: Structure, play: Play, match: number): Occupant[] {
	const { group, sides } = structure.matches[match] ?? { group: -1, sides: [] }
	return sides.map((slot) => play.occupants[group]?.[slot] ?? null)
}
