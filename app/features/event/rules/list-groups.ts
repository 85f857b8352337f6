import { addDays, dayOf, type Day } from '~/kernel/zones.ts'
import type { EventFilter } from './list-filter.ts'

/** When something happens, as lists know it: ISO 8601 instants and the zone it is shown in. */
export interface Dated {
	startsAt: string
	endsAt: string
	timeZone: string
}

/** `going`: began on an earlier day and is not over; `day`: begins on `day`; `month`: begins in the month of `day`. */
export interface ListGroup<Event extends Dated> {
	kind: 'going' | 'day' | 'month'
	/** The first event's first day in its own zone. */
	day: Day
	/** How a person near that day calls it; only for days. */
	nearness?: 'today' | 'tomorrow'
	events: Event[]
}

/** Lists of future events are grouped by day, the others by month (look §5). */
export function isReadByDay(filter: EventFilter): boolean {
	return filter === 'upcoming' || filter === 'today' || filter === 'month'
}

/** Groups of a list, in the list's order; neighbours with the same day (or month), each in its own zone, stand together. */
export function groupsOf<Event extends Dated>(events: readonly Event[], { byDay, now }: { byDay: boolean; now: Date }): ListGroup<Event>[] {
	const groups: ListGroup<Event>[] = []
	let lastKey: string | undefined
	const todays = new Map<string, Day>()
	for (const event of events) {
		const day = dayOf(new Date(event.startsAt), event.timeZone)
		const today = todays.get(event.timeZone) ?? dayOf(now, event.timeZone)
		todays.set(event.timeZone, today)
		const isGoing = byDay && day < today && new Date(event.endsAt) > now
		const key = isGoing ? 'going' : byDay ? day : day.slice(0, 7)
		const last = groups.at(-1)
		if (last && key === lastKey) {
			last.events.push(event)
			continue
		}
		lastKey = key
		if (isGoing) groups.push({ kind: 'going', day, events: [event] })
		else if (byDay) groups.push({ kind: 'day', day, nearness: nearnessOf(day, today), events: [event] })
		else groups.push({ kind: 'month', day, events: [event] })
	}
	return groups
}

function nearnessOf(day: Day, today: Day): 'today' | 'tomorrow' | undefined {
	if (day === today) return 'today'
	return day === addDays(today, 1) ? 'tomorrow' : undefined
}
