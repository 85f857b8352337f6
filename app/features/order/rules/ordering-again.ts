import { joinRefusal, type JoinRefusal } from '~/features/cart/rules/may-join-cart.ts'
import type { Offer } from '~/features/cart/rules/offer.ts'

interface Piece {
	offer: Offer
	quantity: number
}

/** How many pieces may join a cart, and what keeps the others out; no reason when all may. */
export interface PiecesThatJoin {
	quantity: number
	reason?: JoinRefusal['code']
	data?: Record<string, unknown>
}

/**
 * The most pieces of a line, ordered once, that may join a cart now. `free` is how many places are left for it. When there is no limit that
 * fewer would keep, it is none.
 */
export function mostThatJoins(
	present: readonly Piece[],
	{ variantId, quantity, offer }: { variantId: number; quantity: number; offer: Offer | undefined },
	free: number,
	now: Date,
): PiecesThatJoin {
	let kept: JoinRefusal | null = free < quantity ? { code: 'sold_out', data: { variantId, left: free } } : null
	// What is not sold any more is told so, also when nothing is left of it.
	for (let wanted = Math.max(1, free); wanted > 0; wanted -= 1) {
		const refused = joinRefusal(present, [{ variantId, quantity: wanted, offer }], now)
		if (!refused) return { quantity: free === 0 ? 0 : wanted, ...(kept && { reason: kept.code, data: kept.data }) }
		const mayBeFewer = refused.code === 'above_maximum' || refused.code === 'too_many_pieces'
		// Too few for the limit below, because so few are left: it is the places that are missing.
		if (refused.code !== 'below_minimum' || !kept) kept = refused
		if (!mayBeFewer) break
	}
	return { quantity: 0, reason: kept?.code, data: kept?.data }
}
