/** Whether buyers may cancel their orders, until when, and which part of their money they get back. */
export interface CancelRule {
	allowed: boolean
	/** How many hours before the event cancelling ends. */
	untilHours: number
	/** Percent of the paid money, from 0 to 100. */
	refundPercent: number
}

const hour = 3_600_000

/** The last moment at which an order for an event may be cancelled. */
export function cancelDeadline({ untilHours }: Pick<CancelRule, 'untilHours'>, startsAt: Date): Date {
	return new Date(startsAt.getTime() - untilHours * hour)
}

/** The refund of a paid amount, in whole minor units; a fraction of a unit is rounded up for the buyer. */
export function refundOf({ refundPercent }: Pick<CancelRule, 'refundPercent'>, paidMinor: number): number {
	return Math.ceil((paidMinor * refundPercent) / 100)
}

/** The rule that lets buyers cancel until a moment and get everything back. A fraction of an hour is counted for the buyer. */
export function refundRule(until: Date, startsAt: Date): CancelRule {
	return { allowed: true, untilHours: Math.max(0, Math.floor((startsAt.getTime() - until.getTime()) / hour)), refundPercent: 100 }
}

/** The facts of an event that change the rule for its buyers. */
export interface CancelledFor {
	startsAt: Date
	/** Until when buyers get everything back, because the event was postponed; null: it was not, or no refund was promised. */
	refundUntil: Date | null
}

/**
 * The rule that counts for buyers now: the full refund of a postponed event while it lasts, the usual rule afterwards. The better one counts: a usual
 * rule that also gives everything back, and for longer, is not made worse.
 */
export function cancelRuleAt(rule: CancelRule, { startsAt, refundUntil }: CancelledFor, now: Date): CancelRule {
	if (!refundUntil) return rule
	const full = refundRule(refundUntil, startsAt)
	const isOver = now > cancelDeadline(full, startsAt)
	const isBetter = rule.allowed && rule.refundPercent === 100 && rule.untilHours <= full.untilHours
	return isOver || isBetter ? rule : full
}
