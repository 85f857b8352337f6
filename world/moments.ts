import { TZDate } from '@date-fns/tz'

export const vietnamZone = 'Asia/Ho_Chi_Minh'

/** A wall-clock moment in an event's zone: `day` counts from the event's first day, `time` is `HH:mm`. */
export interface Moment {
	day: number
	time: string
}

/** 0 is Sunday, as `Date.getDay` counts. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** An event's first day: days from today in its own zone. If a weekday is named, the day moves forward to it (for past events, back). */
export interface FirstDay {
	fromToday: number
	weekday?: Weekday
}

/** Days from today to the event's first day, with the weekday applied. Past stays past, future stays future, today stays today. */
export function firstDayOffset(first: FirstDay, now: Date, timeZone: string): number {
	if (first.weekday === undefined || first.fromToday === 0) return first.fromToday
	const local = new TZDate(now.getTime(), timeZone)
	const step = first.fromToday > 0 ? 1 : -1
	let offset = first.fromToday
	while ((((local.getDay() + offset) % 7) + 7) % 7 !== first.weekday) offset += step
	return offset
}

/** The UTC instant of `time` (HH:mm on the wall) that many days from today, in the zone (truths §3). */
export function localMoment(now: Date, timeZone: string, daysFromToday: number, time: string): Date {
	const [hours = 0, minutes = 0] = time.split(':').map(Number)
	const today = new TZDate(now.getTime(), timeZone)
	return new Date(new TZDate(today.getFullYear(), today.getMonth(), today.getDate() + daysFromToday, hours, minutes, 0, timeZone).getTime())
}
