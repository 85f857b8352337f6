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
