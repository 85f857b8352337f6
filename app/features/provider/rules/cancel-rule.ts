/** Whether buyers may cancel what they bought, until when, and how much of their money they get back. */
export interface CancelRule {
	allowed: boolean
	/** Until so many hours before the event starts. */
	untilHours: number
	/** Of what was paid, from 0 to 100. */
	refundPercent: number
}

const hour = 3_600_000

/** The last moment at which an order for an event may be cancelled. */
export function cancelDeadline({ untilHours }: Pick<CancelRule, 'untilHours'>, startsAt: Date): Date {
	return new Date(startsAt.getTime() - untilHours * hour)
}

/** What goes back of what was paid, in whole minor units; a part of a unit is the buyer's. */
export function refundOf({ refundPercent }: Pick<CancelRule, 'refundPercent'>, paidMinor: number): number {
	return Math.ceil((paidMinor * refundPercent) / 100)
}

/** The rule by which buyers may cancel until a moment and get everything back. A part of an hour is the buyer's. */
export function refundRule(until: Date, startsAt: Date): CancelRule {
	return { allowed: true, untilHours: Math.max(0, Math.floor((startsAt.getTime() - until.getTime()) / hour)), refundPercent: 100 }
}

/** An event as far as it changes the rule for its buyers. */
export interface CancelledFor {
	startsAt: Date
	/** Until when everything comes back, because it was postponed; null: it was not, or nobody said so. */
	refundUntil: Date | null
}

/**
 * What counts for buyers now: the full refund of a postponed event while it lasts, the rule afterwards. Of both the better one: a rule that also
 * gives everything back, and for longer, is not made worse.
 */
export function cancelRuleAt(rule: CancelRule, { startsAt, refundUntil }: CancelledFor, now: Date): CancelRule {
	if (!refundUntil) return rule
	const full = refundRule(refundUntil, startsAt)
	const isOver = now > cancelDeadline(full, startsAt)
	const isBetter = rule.allowed && rule.refundPercent === 100 && rule.untilHours <= full.untilHours
	return isOver || isBetter ? rule : full
}
