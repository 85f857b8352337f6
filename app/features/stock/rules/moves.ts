/** Why pieces came to a shelf or left it, beside what is sold and comes back. */
export const moveReasons = ['delivered', 'counted', 'damaged', 'lost', 'returned_to_supplier', 'correction', 'import'] as const
export type MoveReason = (typeof moveReasons)[number]

/** Those a person says; an import says so itself. */
export const typedReasons = ['delivered', 'counted', 'damaged', 'lost', 'returned_to_supplier', 'correction'] as const
export type TypedReason = (typeof typedReasons)[number]

/** Reasons by which pieces only leave. */
const leaving: readonly MoveReason[] = ['damaged', 'lost', 'returned_to_supplier']

/** What a variant's stock is made of, as its quota counts it. */
export interface Stock {
	/** Every piece there ever was to sell, the sold ones too. */
	size: number
	held: number
	sold: number
}

/** Pieces that should be on the shelf: all but those that are sold, whether these were sent already or lie packed. */
export function onShelf({ size, sold }: Stock): number {
	return size - sold
}

/** Pieces nobody holds in a cart. */
export function freeOf({ size, held, sold }: Stock): number {
	return size - held - sold
}

export interface MoveWish {
	reason: MoveReason
	/** What is on the shelf for a count; what came for a delivery, what left for damages; more or less (-) for corrections. */
	pieces: number
	/** For a count: what should have been on the shelf by the list the counter had in hand. Sales since then are no mistake of theirs. */
	shown?: number
}

export interface PlannedMove {
	change: number
	/** What should be on the shelf after it. */
	stock: number
}

/** Why a move can not be: more would be gone than nobody holds or bought (`least` is what must stay on the shelf), or it goes the wrong way. */
export type ImpossibleMove = { impossible: 'below_held'; least: number } | { impossible: 'wrong_direction' }

/** What a move does to a stock. */
export function plannedMove(stock: Stock, wish: MoveWish): PlannedMove | ImpossibleMove {
	const change = changeOf(stock, wish)
	if (change === undefined) return { impossible: 'wrong_direction' }
	const after = onShelf(stock) + change
	return after < stock.held && change < 0 ? { impossible: 'below_held', least: stock.held } : { change, stock: after }
}

function changeOf(stock: Stock, { reason, pieces, shown }: MoveWish): number | undefined {
	if (reason === 'counted') return pieces < 0 ? undefined : pieces - (shown ?? onShelf(stock))
	if (pieces === 0) return undefined
	if (leaving.includes(reason)) return -Math.abs(pieces)
	return reason === 'delivered' && pieces < 0 ? undefined : pieces
}
