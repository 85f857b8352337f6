/** When something begins and ends. */
interface Times {
	startsAt: Date
	endsAt: Date
}

/** When a ticket is for: its variant's own dates, as those of a festival's second day, else its event's. */
export function ticketTimes(variant: { [Time in keyof Times]: Date | null } | null | undefined, event: Times): Times {
	const { startsAt, endsAt } = variant ?? { startsAt: null, endsAt: null }
	return startsAt && endsAt ? { startsAt, endsAt } : { startsAt: event.startsAt, endsAt: event.endsAt }
}

/** From when until when the tickets of some people are: a day, or the days they have between them; the whole event where there are none. */
export function timesOfAll(tickets: readonly Times[], event: Times): Times {
	if (tickets.length === 0) return { startsAt: event.startsAt, endsAt: event.endsAt }
	const [starts, ends] = [tickets.map(({ startsAt }) => startsAt.getTime()), tickets.map(({ endsAt }) => endsAt.getTime())]
	return { startsAt: new Date(Math.min(...starts)), endsAt: new Date(Math.max(...ends)) }
}
