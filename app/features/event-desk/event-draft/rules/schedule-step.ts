import { fieldReader, type Checked } from '~/kernel/fields.ts'
import { dayOf, daysLater } from '~/kernel/zones.ts'
import type { ScheduleLine } from './draft-event.ts'
import { longest } from './longest.ts'
import { readInstant, timeTyped } from './time-step.ts'
import type { Typed } from './typed.ts'

/** The most lines of a schedule. */
export const mostLines = 100

const fields = ['day', 'time', 'until', 'vi', 'en', 'place'] as const

/** The numbers of a form's rows, in their order. */
export function rowsIn(typed: Typed): number[] {
	const rows = Object.keys(typed).flatMap((name) => /^row\.(\d{1,3})\./.exec(name)?.[1] ?? [])
	return [...new Set(rows.map(Number))].sort((one, other) => one - other)
}

export function typedOfSchedule(lines: readonly ScheduleLine[], zone: string): Typed {
	const rows = lines.map(({ startsAt, endsAt, title, place }, nth) => [
		[`row.${nth}.day`, dayOf(startsAt, zone)],
		[`row.${nth}.time`, timeTyped(startsAt, zone)],
		[`row.${nth}.until`, endsAt ? timeTyped(endsAt, zone) : ''],
		[`row.${nth}.vi`, title.vi_VN],
		[`row.${nth}.en`, title.en_US ?? ''],
		[`row.${nth}.place`, place ?? ''],
	])
	return Object.fromEntries(rows.flat()) as Typed
}

/** Whether a row is empty apart from its default day. */
export function isEmptyRow(typed: Typed, nth: number): boolean {
	return fields.every((field) => field === 'day' || (typed[`row.${nth}.${field}`] ?? '').trim() === '')
}

/** Swaps the texts of two rows; the times stay, because the schedule is ordered by them. */
export function withRowsSwapped(typed: Typed, one: number, other: number): Typed {
	const said = ['vi', 'en', 'place'] as const
	const from = (to: number, of: number) => said.map((field) => [`row.${to}.${field}`, typed[`row.${of}.${field}`] ?? ''])
	return Object.fromEntries([...from(one, other), ...from(other, one)]) as Typed
}

/**
 * An event's schedule in the order of its times; empty rows and those marked to be removed are left out. An end before its beginning means the
 * next day: the item goes on past midnight.
 */
export function checkSchedule(typed: Typed, zone: string): Checked<ScheduleLine[]> {
	const read = fieldReader()
	const rows = rowsIn(typed).filter((nth) => typed[`row.${nth}.remove`] !== 'on' && !isEmptyRow(typed, nth))
	if (rows.length > mostLines) read.refuse('row.0.day', 'too_large', mostLines)
	const lines = rows.slice(0, mostLines).flatMap((nth): ScheduleLine[] => {
		const at = `row.${nth}`
		const startsAt = readInstant(read, typed, { day: `${at}.day`, time: `${at}.time`, zone })
		const ends = readInstant(read, typed, { day: `${at}.day`, time: `${at}.until`, zone, optional: true })
		const title = read.either(
			{ vi: `${at}.vi`, en: `${at}.en` },
			{ vi: typed[`${at}.vi`], en: typed[`${at}.en`] },
			{ required: true, max: longest.scheduleText },
		)
		const place = read.text(`${at}.place`, typed[`${at}.place`], { max: longest.schedulePlace })
		if (!startsAt) return []
		const endsAt = ends && ends <= startsAt ? daysLater(ends, 1, zone) : ends
		return [{ startsAt, endsAt: endsAt ?? null, title, place: place === '' ? null : place }]
	})
	const cleaned = lines.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
	return { issues: read.issues, cleaned }
}
