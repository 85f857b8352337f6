/** `unconfirmed`: somebody typed the address, and its owner has not confirmed; `left`: they hear nothing any more. */
export const followStates = ['unconfirmed', 'following', 'left'] as const
export type FollowState = (typeof followStates)[number]

/** An address follows so many providers. */
export const mostFollows = 100

/** What is published within this time of the first is one mail. */
export const newsWaitMs = 3_600_000

/** Whether news whose first event was published then are told now. */
export function areNewsDue(firstPublishedAt: Date, now: Date): boolean {
	return now.getTime() - firstPublishedAt.getTime() >= newsWaitMs
}

interface Published {
	state: 'draft' | 'published' | 'cancelled'
	endsAt: Date
}

/** What of the news can still be gone to: withdrawn, called off and over it is no news. */
export function stillNews<Event extends Published>(events: readonly Event[], now: Date): Event[] {
	return events.filter(({ state, endsAt }) => state === 'published' && endsAt > now)
}
