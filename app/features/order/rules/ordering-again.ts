import { joinRefusal, type JoinRefusal } from '~/features/cart/rules/may-join-cart.ts'
import type { Offer } from '~/features/cart/rules/offer.ts'

interface Piece {
	offer: Offer
	quantity: number
}

/** How many pieces may be added to a cart, and the reason against the others; no reason when all may. */
export interface PiecesThatJoin {
	quantity: number
	reason?: JoinRefusal['code']
	data?: Record<string, unknown>
}

/**
 * The most pieces of a line from an old order that may be added to a cart now. `free`: how many places are left for the line. Where fewer pieces
 * would not help, it is none.
 */
export function mostThatJoins(
	present: readonly Piece[],
	{ variantId, quantity, offer }: { variantId: number; quantity: number; offer: Offer | undefined },
	free: number,
	now: Date,
): PiecesThatJoin {
	let kept: JoinRefusal | null = free < quantity ? { code: 'sold_out', data: { variantId, left: free } } : null
	// At least one piece is tried, so that a line that is no longer sold is named so, even when no place is left.
	for (let wanted = Math.max(1, free); wanted > 0; wanted -= 1) {
		const refused = joinRefusal(present, [{ variantId, quantity: wanted, offer }], now)
		if (!refused) return { quantity: free === 0 ? 0 : wanted, ...(kept && { reason: kept.code, data: kept.data }) }
		const mayBeFewer = refused.code === 'above_maximum' || refused.code === 'too_many_pieces'
		// If the pieces left are below the minimum, the reason is that places are missing, not the minimum.
		if (refused.code !== 'below_minimum' || !kept) kept = refused
		if (!mayBeFewer) break
	}
	return { quantity: 0, reason: kept?.code, data: kept?.data }
}
