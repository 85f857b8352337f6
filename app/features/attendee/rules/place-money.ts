import { refundOf, type CancelRule } from '~/features/provider/rules/cancel-rule.ts'

/** What cancelling one place of an order does to its money, in whole minor units. */
export interface PlaceMoney {
	/** The amount that is no longer owed. */
	creditedMinor: number
	/** The part of the paid money that the organiser keeps. */
	keptMinor: number
	/** The amount that goes back to the buyer. */
	refundMinor: number
}

/**
 * The money of one cancelled place. What is not paid yet is simply no longer owed; the organiser keeps a part only of money that would go back, as
 * when the whole order is cancelled. `paidMinor` is the money that came in and did not go back, `onTheirWayMinor` the money that is already going
 * back. Without a rule everything goes back.
 */
export function placeMoney(
	creditedMinor: number,
	{ owedMinor, paidMinor, onTheirWayMinor = 0 }: { owedMinor: number; paidMinor: number; onTheirWayMinor?: number },
	rule?: Pick<CancelRule, 'refundPercent'>,
): PlaceMoney {
	const over = paidMinor - onTheirWayMinor - (owedMinor - creditedMinor)
	const backMinor = Math.max(0, Math.min(creditedMinor, over))
	const refundMinor = rule ? refundOf(rule, backMinor) : backMinor
	return { creditedMinor, keptMinor: backMinor - refundMinor, refundMinor }
}
