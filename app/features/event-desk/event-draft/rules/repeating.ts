import { fieldReader, type Checked } from '~/kernel/fields.ts'
import { addDays, dayOf, dayText, instantOf, isDay, localTime, type Day } from '~/kernel/zones.ts'
import type { DraftEvent } from './draft-event.ts'
import type { Typed } from './typed.ts'

/** How something repeats; `month_day`: on the same day of the month, `month_weekday`: on the same weekday of the same week of the month. */
export const rhythms = ['day', 'week', 'month_day', 'month_weekday'] as const
export type Rhythm = (typeof rhythms)[number]

export interface Repetition {
	every: Rhythm
	/** The step, in days, weeks or months. */
	interval: number
	/** For weeks: ISO 8601, Monday 1 to Sunday 7. */
	weekdays: readonly number[]
	/** The last day, or the number of dates, the first included. */
	ends: { until: Day } | { count: number }
}

/** The most dates of a series. */
export const mostDates = 60
const mostInterval = 52
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** A day of the calendar in numbers; no zone is involved. */
function partsOf(day: Day) {
	const date = new Date(`${day}T00:00:00Z`)
	return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, date: date.getUTCDate(), weekday: date.getUTCDay() || 7 }
}

function monthsLater(first: Day, months: number): { year: number; month: number } {
	const { year, month } = partsOf(first)
	const all = year * 12 + month - 1 + months
	return { year: Math.floor(all / 12), month: (all % 12) + 1 }
}

/** The same day of another month; nothing where that month is too short (RFC 5545 leaves it out, too). */
function sameDate(first: Day, months: number): Day | undefined {
	const day = dayText({ ...monthsLater(first, months), day: partsOf(first).date })
	return isDay(day) ? day : undefined
}

/** The same weekday of the same week of another month. A fifth week is the last one, which every month has. */
function sameWeekday(first: Day, months: number): Day {
	const { date, weekday } = partsOf(first)
	const week = Math.ceil(date / 7)
	const begin = dayText({ ...monthsLater(first, months), day: 1 })
	const nth = addDays(begin, ((weekday - partsOf(begin).weekday + 7) % 7) + (week - 1) * 7)
	return nth.slice(0, 7) === begin.slice(0, 7) ? nth : addDays(nth, -7)
}

/** The days of one turn of the rule, in their order. */
function daysOfTurn(first: Day, { every, interval, weekdays: chosen }: Repetition, turn: number): Day[] {
	if (every === 'day') return [addDays(first, turn * interval)]
	if (every === 'week') {
		const monday = addDays(first, 1 - partsOf(first).weekday + turn * interval * 7)
		return [...chosen].sort((one, other) => one - other).map((weekday) => addDays(monday, weekday - 1))
	}
	const day = every === 'month_day' ? sameDate(first, turn * interval) : sameWeekday(first, turn * interval)
	return day === undefined ? [] : [day]
}

/**
 * The days of a series. The first is the event's own day, even where the rule does not give it (as in RFC 5545), and all others follow it. If there
 * are more than the limit, one day more than the limit is returned, so that the form can say so.
 */
export function repeatedDates(first: Day, rule: Repetition): Day[] {
	const { ends } = rule
	const most = 'count' in ends ? Math.min(ends.count, mostDates + 1) : mostDates + 1
	const until = 'until' in ends ? ends.until : '9999-12-31'
	const days = [first]
	// The 29 February of every 12th month comes back after eight years at the latest, that of every 52nd after 26 turns.
	for (let turn = 0; days.length < most && turn < (mostDates + 1) * 30; turn++) {
		const found = daysOfTurn(first, rule, turn)
		if (found.some((day) => day > until)) {
			days.push(...found.filter((day) => day > first && day <= until))
			break
		}
		days.push(...found.filter((day) => day > first))
	}
	return days.slice(0, most)
}

/** The first values of the form: the same weekday, four times. */
export function typedOfRepetition({ startsAt, timeZone }: Pick<DraftEvent, 'startsAt' | 'timeZone'>): Typed {
	const { weekday } = localTime(startsAt, timeZone)
	return {
		every: 'week',
		interval: '1',
		[`weekday${weekday}`]: 'on',
		ends: 'count',
		count: '4',
		until: addDays(dayOf(startsAt, timeZone), 28),
	}
}

function whole(text: string): number {
	return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
}

/** How many days of a rule make no new date, because they are past, or because the series has them. */
export type LeftOutDays = Record<'taken' | 'past', number>

/** Checks the form that repeats an event; `dates`: the dates to make, which are neither past nor in the series already. */
export function checkRepetition(
	typed: Typed,
	{ startsAt, timeZone }: Pick<DraftEvent, 'startsAt' | 'timeZone'>,
	{ now, taken }: { now: Date; taken: readonly Date[] },
): Checked<{ dates: Date[]; leftOut: LeftOutDays }> {
	const read = fieldReader()
	const number = (path: string, { least, most }: { least: number; most: number }) => {
		const value = whole(read.text(path, typed[path], { required: true, max: 10 }))
		if (!read.good(path)) return least
		if (Number.isNaN(value)) read.refuse(path, 'not_a_number')
		else if (value < least) read.refuse(path, 'too_small', least)
		else if (value > most) read.refuse(path, 'too_large', most)
		return read.good(path) ? value : least
	}
	const every = rhythms.find((each) => each === typed['every'])
	if (!every) read.refuse('every', 'not_a_choice')
	const interval = number('interval', { least: 1, most: mostInterval })
	const chosen = weekdays.filter((weekday) => typed[`weekday${weekday}`] === 'on')
	if (every === 'week' && chosen.length === 0) read.refuse('weekday1', 'required')
	const first = dayOf(startsAt, timeZone)
	let ends: Repetition['ends'] = { count: 2 }
	if (typed['ends'] === 'count') ends = { count: number('count', { least: 2, most: mostDates }) }
	else if (typed['ends'] === 'until') {
		const until = read.text('until', typed['until'], { required: true, max: 10 })
		if (read.good('until') && !isDay(until)) read.refuse('until', 'not_a_date')
		if (read.good('until') && until <= first) read.refuse('until', 'too_small')
		ends = { until: read.good('until') ? until : first }
	} else read.refuse('ends', 'not_a_choice')
	if (read.issues.length > 0 || !every) return { issues: read.issues, cleaned: { dates: [], leftOut: { taken: 0, past: 0 } } }

	const days = repeatedDates(first, { every, interval, weekdays: chosen, ends })
	const bound = typed['ends'] === 'until' ? 'until' : 'count'
	if (days.length > mostDates) read.refuse(bound, 'too_large', mostDates)
	const { hour, minute, second } = localTime(startsAt, timeZone)
	const time = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':')
	const takenDays = new Set(taken.map((at) => dayOf(at, timeZone)))
	const others = days.slice(1)
	const free = others.filter((day) => !takenDays.has(day)).map((day) => instantOf({ day, time }, timeZone))
	const dates = free.filter((at) => at > now)
	// Each field is right by itself, but together they give no date.
	if (read.issues.length === 0 && dates.length === 0) read.refuse(bound, 'not_a_choice')
	return { issues: read.issues, cleaned: { dates, leftOut: { taken: others.length - free.length, past: free.length - dates.length } } }
}
