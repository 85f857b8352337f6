/** The side a player had: first is white or home; null in a round without a match. */
export type Side = 'first' | 'second'

/** What Swiss pairing knows of a player. */
export interface SwissPlayer {
	id: number
	/** The place in the initial ranking, from 1. */
	number: number
	score: number
	opponents: ReadonlySet<number>
	/** Round by round. */
	sides: readonly (Side | null)[]
	/** Round by round: `down` for meeting somebody with fewer points (or points without a match), `up` for somebody with more. */
	floats: readonly ('down' | 'up' | null)[]
	/** Had a bye, or won without playing: no second one is allowed (C.04.3 C2). */
	hadBye: boolean
}

export interface SwissRound {
	/** The round from 1, and the number of rounds: in the last one, players with more than half of the points may have a side a third time. */
	round: number
	rounds: number
	/** The side drawn by lot for the first of the ranking in the first round. */
	drawn: Side
}

/** The side a player should get, and how urgently (FIDE Handbook C.04.3 1.7): absolute, strong or mild. */
export interface Preference {
	side: Side
	strength: 3 | 2 | 1
	/** How many times more they had the other side. */
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
	// A player who had one side twice in a row gets the other side, even against a surplus of one.
	if (difference > 1) return { side: surplus > 0 ? 'second' : 'first', strength: 3, difference }
	if (isTwice) return { side: opposite(last), strength: 3, difference }
	if (difference === 1) return { side: surplus > 0 ? 'second' : 'first', strength: 2, difference }
	return { side: opposite(last), strength: 1, difference }
}

export function opposite(side: Side): Side {
	return side === 'first' ? 'second' : 'first'
}

/**
 * Which of two players has the first side (C.04.3 article 5): both preferences where they differ; else the stronger one; else the opposite of the
 * last round in which their sides differed; else the preference of the better placed one. Before any match, a player with an odd number has the side
 * that was drawn for the first player.
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
