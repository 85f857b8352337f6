import { refundOf, type CancelRule } from '~/features/provider/rules/cancel-rule.ts'

/** What cancelling one place of an order does to its money, in whole minor units. */
export interface PlaceMoney {
	/** Owed no longer. */
	creditedMinor: number
	/** What the organiser keeps of what was paid for it. */
	keptMinor: number
	/** What goes back. */
	refundMinor: number
}

/**
 * The money of one cancelled place. What is not paid yet is simply owed no longer, and only of what would come back a part is kept, as when the
 * whole order is cancelled. `paidMinor` is what came in and did not go back, `onTheirWayMinor` what goes back already; without a rule
 * everything goes back.
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
