/** Which side somebody had: first is white, home; null in a round without a match. */
export type Side = 'first' | 'second'

/** What Swiss pairing knows of somebody. */
export interface SwissPlayer {
	id: number
	/** By the initial ranking, from 1. */
	number: number
	score: number
	opponents: ReadonlySet<number>
	/** Round by round. */
	sides: readonly (Side | null)[]
	/** Round by round: met somebody with fewer points (or had points without a match), or with more. */
	floats: readonly ('down' | 'up' | null)[]
	/** Had a bye, or won without playing: no second one (C.04.3 C2). */
	hadBye: boolean
}

export interface SwissRound {
	/** From 1, and how many there will be: in the last, those with more than half of the points may have a side a third time. */
	round: number
	rounds: number
	/** The side drawn by lot for the first of the ranking in the first round. */
	drawn: Side
}

/** A side somebody should get, and how urgently (FIDE Handbook C.04.3 1.7): absolutely, strongly, mildly. */
export interface Preference {
	side: Side
	strength: 3 | 2 | 1
	/** How many more of the other side they had. */
	difference: number
}

/** Null before the first match. */
export function preferenceOf({ sides }: SwissPlayer): Preference | null {
	const had = sides.filter((side) => side !== null)
	const last = had.at(-1)
	if (last === undefined) return null
	const surplus = had.filter((side) => side === 'first').length * 2 - had.length
	const difference = Math.abs(surplus)
	const isTwice = had.at(-2) === last
	// Whoever had the same side twice gets the other, even against a surplus of one.
	if (difference > 1) return { side: surplus > 0 ? 'second' : 'first', strength: 3, difference }
	if (isTwice) return { side: opposite(last), strength: 3, difference }
	if (difference === 1) return { side: surplus > 0 ? 'second' : 'first', strength: 2, difference }
	return { side: opposite(last), strength: 1, difference }
}

export function opposite(side: Side): Side {
	return side === 'first' ? 'second' : 'first'
}

/**
 * Who of two has the first side (C.04.3 article 5): both preferences where they differ, else the stronger, else turned from the last round in which their sides
 * differed, else the better placed one's. Before any match an odd number has the side that was drawn for the first player.
 */
export function firstOf(higher: SwissPlayer, lower: SwissPlayer, drawn: Side): [first: SwissPlayer, second: SwissPlayer] {
	const side = sideOfHigher(higher, lower, drawn)
	return side === 'first' ? [higher, lower] : [lower, higher]
}

function sideOfHigher(higher: SwissPlayer, lower: SwissPlayer, drawn: Side): Side {
	const [own, other] = [preferenceOf(higher), preferenceOf(lower)]
	if (!own && !other) return higher.number % 2 === 1 ? drawn : opposite(drawn)
	if (!own || !other || own.side !== other.side) return own?.side ?? opposite((other as Preference).side)
	if (own.strength !== other.strength) return own.strength > other.strength ? own.side : opposite(own.side)
	if (own.strength === 3 && own.difference !== other.difference) return own.difference > other.difference ? own.side : opposite(own.side)
	const [mine, theirs] = [higher, lower].map(({ sides }) => sides.filter((side) => side !== null))
	for (let back = 1; back <= Math.min(mine?.length ?? 0, theirs?.length ?? 0); back += 1) {
		const had = mine?.at(-back)
		if (had && had !== theirs?.at(-back)) return opposite(had)
	}
	return own.side
}
