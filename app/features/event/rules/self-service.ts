/** What buyers may change of their tickets without asking the organiser, and until when. */
export interface SelfServiceRule {
	/** Whether a ticket may be made out to another name. */
	rename: boolean
	/** Until so many hours before the event starts. */
	untilHours: number
	/** Whether a ticket may be passed on to another person, and until when. */
	transfer: boolean
	transferUntilHours: number
}

/** What counts where nobody said otherwise. */
export const usualSelfService: SelfServiceRule = { rename: true, untilHours: 24, transfer: true, transferUntilHours: 24 }

/** An event's rules as they were kept; what was not asked yet when they were is as usual. */
export function selfServiceOf(kept: Partial<SelfServiceRule> | null): SelfServiceRule {
	return { ...usualSelfService, ...kept }
}

/** The most hours before an event that changes may end. */
export const mostUntilHours = 24 * 60

/** The last moment at which something may be changed that ends so many hours before the event. */
export function changeDeadline(untilHours: number, startsAt: Date): Date {
	return new Date(startsAt.getTime() - untilHours * 3_600_000)
}
