import { commitmentOf, drawnOrder, listDigestOf, tokenOf } from './draw.ts'

/** What a draw was for: the order of a bracket's or a round's people, or winners of prizes. */
export const drawKinds = ['shuffle', 'prize'] as const
export type DrawKind = (typeof drawKinds)[number]

/** A draw's record as anybody may have it. */
export interface DrawFile {
	format: 'hoi-draw-1'
	drawId: string
	kind: DrawKind
	event: { id: number; name: string }
	provider: string
	why: string
	algorithm: string
	version: number
	/** When the commitment was published. */
	committedAt: string
	/** When the seed was published; null: not yet. */
	revealedAt: string | null
	listDigest: string
	commitment: string
	/** 32 bytes in hex; null before it is revealed. */
	seed: string | null
	/** In the order of the list. `shown` is null for who was removed; `name` and `salt` are there only for whom the provider shows in full. */
	entrants: { token: string; shown: string | null; name?: string; salt?: string }[]
	/** Places in the list, from 1, in the order in which they were drawn; null before the seed is revealed. */
	drawn: number[] | null
}

/** What checking a record found. `names` is null where no names are told, the others where the seed is not known yet. */
export interface DrawCheck {
	list: boolean
	names: boolean | null
	commitment: boolean | null
	order: boolean | null
}

/** Computes a record anew: whether list, names, commitment and order are what it says. */
export function checkDraw(file: Pick<DrawFile, 'drawId' | 'listDigest' | 'commitment' | 'seed' | 'entrants' | 'drawn'>): DrawCheck {
	const { drawId, seed, drawn, entrants, listDigest } = file
	const list = listDigestOf(entrants.map(({ token }) => token)) === listDigest
	const named = entrants.flatMap(({ token, name, salt }) => (name !== undefined && salt !== undefined ? [{ token, name, salt }] : []))
	const names = named.length === 0 ? null : named.every((entrant) => tokenOf(entrant) === entrant.token)
	if (seed === null || drawn === null) return { list, names, commitment: null, order: null }
	const order = drawnOrder(entrants.length, { seed, drawId }, drawn.length)
	return {
		list,
		names,
		commitment: commitmentOf({ seed, listDigest, drawId }) === file.commitment,
		order: order.length === drawn.length && order.every((place, nth) => place === drawn[nth]),
	}
}

/** Whether nothing that could be checked is wrong. */
export const isSound = (check: DrawCheck): boolean => !Object.values(check).includes(false)
