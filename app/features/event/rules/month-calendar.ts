import { addDays, dayOf, homeZone, localTime, type Day } from '~/kernel/zones.ts'
import { listHref, type ListAddress } from './list-address.ts'

/** `yyyy-MM`. */
export type Month = string

/** What a calendar keeps of the list it belongs to: its month stands for the list's dates. */
export type CalendarNarrowing = Pick<ListAddress, 'search' | 'kind' | 'city' | 'free'>

const monthShape = /^20\d\d-(0[1-9]|1[0-2])$/

/** The month an address asks for; what nobody can mean is this month, as the calendars at home say. */
export function readMonth(text: string | null, now: Date): Month {
	return text !== null && monthShape.test(text) ? text : dayOf(now, homeZone).slice(0, 7)
}

/** The month so many months later or earlier; nothing beyond the years that addresses know. */
export function monthsLater(month: Month, months: number): Month | undefined {
	const [year = 0, nth = 0] = month.split('-').map(Number)
	const count = year * 12 + nth - 1 + months
	const later = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
	return monthShape.test(later) ? later : undefined
}

/** The address of a month: `/event?search=ho&view=month&month=2026-12`. `list` is the list's own path. */
export function monthHref(list: string, { search, kind, city, free }: CalendarNarrowing, month?: Month): string {
	const href = listHref(list, { search, kind, city, free })
	return `${href}${href.includes('?') ? '&' : '?'}view=month${month === undefined ? '' : `&month=${month}`}`
}

/** The first and the last day of a month. */
export function daysOfMonth(month: Month): { from: Day; to: Day } {
	const from = `${month}-01`
	// Every month is over 31 days after its first; going back by the date of that day leads to the month's last day.
	const beyond = addDays(from, 31)
	return { from, to: addDays(beyond, -Number(beyond.slice(8))) }
}

const weekdayOf = (day: Day) => localTime(new Date(`${day}T00:00:00Z`), 'UTC').weekday

/**
 * The weeks of a month, each of seven days; days of the months beside it are null. `first`: the weekday a week begins on, 1 for Monday, 7 for Sunday.
 */
export function weeksOf(month: Month, first: 1 | 7): (Day | null)[][] {
	const { from, to } = daysOfMonth(month)
	const before = (weekdayOf(from) - first + 7) % 7
	const weeks: (Day | null)[][] = []
	for (let start = addDays(from, -before); start <= to; start = addDays(start, 7))
		weeks.push(Array.from({ length: 7 }, (_, nth) => addDays(start, nth)).map((day) => (day >= from && day <= to ? day : null)))
	return weeks
}

interface Dated {
	id: number
	startsAt: string
	endsAt: string
	timeZone: string
}

/**
 * The events of each day of a month, in their own zones, the earliest first; an event of several days stands on each of them. An event that ends at
 * midnight does not touch the next day.
 */
export function eventsByDay<Event extends Dated>(events: readonly Event[], month: Month): Map<Day, Event[]> {
	const { from, to } = daysOfMonth(month)
	const days = new Map<Day, Event[]>()
	const inOrder = [...events].sort((one, two) => Date.parse(one.startsAt) - Date.parse(two.startsAt) || one.id - two.id)
	for (const event of inOrder) {
		const first = dayOf(new Date(event.startsAt), event.timeZone)
		const last = dayOf(new Date(Date.parse(event.endsAt) - 1), event.timeZone)
		for (let day = first < from ? from : first; day <= last && day <= to; day = addDays(day, 1))
			days.set(day, [...(days.get(day) ?? []), event])
	}
	return days
}
