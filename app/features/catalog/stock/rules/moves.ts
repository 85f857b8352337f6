/** Why pieces came to a shelf or left it, besides sales and returns. */
export const moveReasons = ['delivered', 'counted', 'damaged', 'lost', 'returned_to_supplier', 'correction', 'import'] as const
export type MoveReason = (typeof moveReasons)[number]

/** The reasons people choose; an import sets its own. */
export const typedReasons = ['delivered', 'counted', 'damaged', 'lost', 'returned_to_supplier', 'correction'] as const
export type TypedReason = (typeof typedReasons)[number]

/** Reasons for which pieces only leave. */
const leaving: readonly MoveReason[] = ['damaged', 'lost', 'returned_to_supplier']

/** What a variant's stock is made of, as its quota counts it. */
export interface Stock {
	/** All pieces there ever were to sell, including the sold ones. */
	size: number
	held: number
	sold: number
}

/** Pieces that should be on the shelf: all except the sold ones, which may already be sent or packed. */
export function onShelf({ size, sold }: Stock): number {
	return size - sold
}

/** Pieces nobody holds in a cart. */
export function freeOf({ size, held, sold }: Stock): number {
	return size - held - sold
}

export interface MoveWish {
	reason: MoveReason
	/**
	 * For a count: the pieces on the shelf. For a delivery: the pieces that came. For damages: the pieces that left. For a correction: more or fewer
	 * (-).
	 */
	pieces: number
	/** For a count: the number on the list in the counter's hand. Sales since that list are not the counter's mistake. */
	shown?: number
}

export interface PlannedMove {
	change: number
	/** How many pieces should be on the shelf after the move. */
	stock: number
}

/** Why a move is impossible: it would remove pieces that buyers hold or bought (`least` must stay on the shelf), or it has the wrong direction. */
export type ImpossibleMove = { impossible: 'below_held'; least: number } | { impossible: 'wrong_direction' }

/** What a move changes in a stock. */
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
