const day = 86_400_000

/** So long after goods arrived their buyer is asked what they are like: they have used them, and still remember. */
const askedAfterDays = 7
/** Whoever was not asked so long after is not asked any more. */
const askedAtLatestDays = 37

/** Between which moments goods must have arrived for their buyer to be asked now. */
export function arrivedToAsk(now: Date): { from: Date; until: Date } {
	return { from: new Date(now.getTime() - askedAtLatestDays * day), until: new Date(now.getTime() - askedAfterDays * day) }
}
