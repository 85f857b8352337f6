/** When something begins and ends. */
interface Times {
	startsAt: Date
	endsAt: Date
}

/** The times of a ticket: its variant's own dates (the second day of a festival, for example), or else its event's. */
export function ticketTimes(variant: { [Time in keyof Times]: Date | null } | null | undefined, event: Times): Times {
	const { startsAt, endsAt } = variant ?? { startsAt: null, endsAt: null }
	return startsAt && endsAt ? { startsAt, endsAt } : { startsAt: event.startsAt, endsAt: event.endsAt }
}

/** The times that cover the tickets of some people: one day, or all their days together; the whole event without tickets. */
export function timesOfAll(tickets: readonly Times[], event: Times): Times {
	if (tickets.length === 0) return { startsAt: event.startsAt, endsAt: event.endsAt }
	const [starts, ends] = [tickets.map(({ startsAt }) => startsAt.getTime()), tickets.map(({ endsAt }) => endsAt.getTime())]
	return { startsAt: new Date(Math.min(...starts)), endsAt: new Date(Math.max(...ends)) }
}
