import { groupBy } from '~/kernel/groups.ts'
import { dayOf, type Day } from '~/kernel/zones.ts'

/** One point of the programme; instants are ISO 8601. */
export interface ScheduleItem {
	startsAt: string
	endsAt: string | null
	title: string
	place: string | null
}

export interface ScheduleDay {
	/** In the event's zone. */
	day: Day
	items: ScheduleItem[]
}

/** The programme day by day of the event's zone, each day and each hour in order. */
export function scheduleDays(items: readonly ScheduleItem[], zone: string): ScheduleDay[] {
	const inOrder = [...items].sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
	return [...groupBy(inOrder, ({ startsAt }) => dayOf(new Date(startsAt), zone))].map(([day, ofDay]) => ({ day, items: ofDay }))
}
