/** `unconfirmed`: somebody typed the address, and its owner has not confirmed; `left`: they hear nothing any more. */
export const followStates = ['unconfirmed', 'following', 'left'] as const
export type FollowState = (typeof followStates)[number]

/** How many providers an address may follow. */
export const mostFollows = 100

/** Events that are published within this time after the first go into one mail. */
export const newsWaitMs = 3_600_000

/** Whether it is time to tell news whose first event was published at a moment. */
export function areNewsDue(firstPublishedAt: Date, now: Date): boolean {
	return now.getTime() - firstPublishedAt.getTime() >= newsWaitMs
}

interface Published {
	state: 'draft' | 'published' | 'cancelled'
	endsAt: Date
}

/** The events of the news that people can still go to: withdrawn, cancelled and past events are no news. */
export function stillNews<Event extends Published>(events: readonly Event[], now: Date): Event[] {
	return events.filter(({ state, endsAt }) => state === 'published' && endsAt > now)
}
