const day = 86_400_000

/** How long after the goods arrived the buyer is asked to review them: the buyer has used them, and still remembers. */
const askedAfterDays = 7
/** After this many days, a buyer who was not asked is not asked any more. */
const askedAtLatestDays = 37

/** The time range in which goods must have arrived for their buyer to be asked now. */
export function arrivedToAsk(now: Date): { from: Date; until: Date } {
	return { from: new Date(now.getTime() - askedAtLatestDays * day), until: new Date(now.getTime() - askedAfterDays * day) }
}
