/**
 * Calendar arithmetic in an event's zone (truths §3). Everything goes through Intl and UTC, so the zone of the process or of the browser
 * never decides. Days and times are text: `yyyy-MM-dd` and `HH:mm` (or `HH:mm:ss`), because a day has no instant until a zone is named.
 */

/** A calendar day, `yyyy-MM-dd`; days compare as text. */
export type Day = string

/** What a clock on the wall in the zone shows. `weekday` is ISO 8601: Monday 1 to Sunday 7. */
export interface LocalTime {
	year: number
	month: number
	day: number
	hour: number
	minute: number
	second: number
	weekday: number
}

/** The zone of the shop, its books and its desk, and of everything without a zone of its own. */
export const homeZone = 'Asia/Ho_Chi_Minh'

const dayMs = 86_400_000
// One formatter for each zone and process: building one takes about 40 µs, using one 2 µs.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
	let formatter = formatters.get(zone)
	if (!formatter) {
		formatter = new Intl.DateTimeFormat('en-US', {
			timeZone: zone,
			calendar: 'gregory',
			numberingSystem: 'latn',
			hourCycle: 'h23',
			year: 'numeric',
			month: 'numeric',
			day: 'numeric',
			hour: 'numeric',
			minute: 'numeric',
			second: 'numeric',
		})
		formatters.set(zone, formatter)
	}
	return formatter
}

/** Whether the text names a zone of the IANA database that this machine knows. Bare offsets (`+07:00`) are not zones: they know no summer time. */
export function isZone(text: string): boolean {
	if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,60}$/.test(text)) return false
	try {
		new Intl.DateTimeFormat('en-US', { timeZone: text })
		return true
	} catch {
		return false
	}
}

/** A zone as people read it: `Tokyo (Asia)`. */
export function zoneInWords(zone: string): string {
	if (zone === homeZone) return 'Việt Nam (GMT+7)'
	const [area = '', ...city] = zone.replaceAll('_', ' ').split('/')
	return city.length === 0 ? area : `${city.reverse().join(', ')} (${area})`
}

/** The zones to choose from where any zone is possible, beginning with the zone that is set. */
export function zoneChoices(own: string): { value: string; label: string }[] {
	const near = [homeZone, 'Asia/Singapore', 'Asia/Tokyo', 'Australia/Sydney', 'Europe/London', 'Europe/Paris', 'Europe/Prague']
	const all = [...near, 'America/New_York', 'America/Chicago', 'America/Los_Angeles', 'UTC']
	return [...new Set([own, ...all])].map((value) => ({ value, label: zoneInWords(value) }))
}

/** The calendar and clock parts of an instant in a zone. Throws RangeError on an unknown zone or an invalid date. */
export function localTime(at: Date, zone: string): Readonly<LocalTime> {
	const offset = steadyOffset(at.getTime(), zone)
	return offset === undefined ? readTime(at, zone) : partsOf(at.getTime() + offset)
}

function readTime(at: Date, zone: string): LocalTime {
	const found: Record<string, number> = {}
	for (const { type, value } of formatterOf(zone).formatToParts(at)) if (type !== 'literal') found[type] = Number(value)
	const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = found
	return partsOf(utcMs(year, month, day) + ((hour * 60 + minute) * 60 + second) * 1000)
}

/** What a clock in UTC shows. */
function partsOf(ms: number): LocalTime {
	const wall = new Date(ms)
	return {
		year: wall.getUTCFullYear(),
		month: wall.getUTCMonth() + 1,
		day: wall.getUTCDate(),
		hour: wall.getUTCHours(),
		minute: wall.getUTCMinutes(),
		second: wall.getUTCSeconds(),
		weekday: wall.getUTCDay() || 7,
	}
}

const quarterMs = 900_000
// Kept because pages ask for the same few hours again and again, and Intl takes about 5 µs each time.
const steadyOffsets = new Map<string, Map<number, number | undefined>>()
const mostQuarters = 5_000

/** How far the zone's clocks are ahead of UTC during the instant's quarter of an hour, in milliseconds; nothing when they change within it. */
function steadyOffset(at: number, zone: string): number | undefined {
	if (Number.isNaN(at)) return undefined
	const quarter = Math.floor(at / quarterMs)
	let known = steadyOffsets.get(zone)
	if (!known || known.size >= mostQuarters) steadyOffsets.set(zone, (known = new Map<number, number | undefined>()))
	if (known.has(quarter)) return known.get(quarter)
	const [first, last] = [quarter * quarterMs, (quarter + 1) * quarterMs]
	const offset = readOffset(first, zone)
	const steady = offset === readOffset(last, zone) ? offset : undefined
	known.set(quarter, steady)
	return steady
}

function readOffset(at: number, zone: string): number {
	const { year, month, day, hour, minute, second } = readTime(new Date(at), zone)
	return utcMs(year, month, day) + ((hour * 60 + minute) * 60 + second) * 1000 - at
}

/** How far the zone's clocks are ahead of UTC at that instant, in minutes: Asia/Ho_Chi_Minh 420, New York −300 or −240. */
export function offsetMinutes(at: Date, zone: string): number {
	return offsetMs(at.getTime(), zone) / 60_000
}

/** The day it is in the zone at that instant. */
export function dayOf(at: Date, zone: string): Day {
	return dayText(localTime(at, zone))
}

/** Whether both instants fall on one day of the zone. */
export function sameDay(one: Date, other: Date, zone: string): boolean {
	return dayOf(one, zone) === dayOf(other, zone)
}

/**
 * Whether the text is a day people mean, `yyyy-MM-dd`; 2026-02-29 is not. Neither is a day of the years 1 to 999 or of the year 9999: with the
 * hours of a zone and the day after, dates computed from it would leave the range of the calendar and of the database.
 */
export function isDay(text: string): boolean {
	return isOfCalendar(text) && text >= '1000-01-01' && text < '9999-01-01'
}

function isOfCalendar(text: string): boolean {
	const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
	if (!match) return false
	const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
	const date = new Date(utcMs(year, month, day))
	return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** The day so many days later (earlier when negative); no zone is involved. Throws RangeError on text that is no day. */
export function addDays(day: Day, days: number): Day {
	const date = new Date(midnightUtc(day) + days * dayMs)
	return dayText({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() })
}

/**
 * The instant at which the zone's clocks show that day and time. As in RFC 5545 and Temporal ("compatible"), a time that clocks skip in spring
 * moves forward by the gap (02:30 becomes 03:30), and a time that comes twice in autumn means the first instant. Throws RangeError on text that
 * is no day or time.
 */
export function instantOf({ day, time }: { day: Day; time: string }, zone: string): Date {
	const match = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(time)
	if (!match) throw new RangeError(`not a time: ${time}`)
	const wall = midnightUtc(day) + (Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0)) * 1000
	// The true offset is the offset of the day before or of the day after: no zone changes its clocks twice in two days.
	const before = offsetMs(wall - dayMs, zone)
	const after = offsetMs(wall + dayMs, zone)
	const fitting = [before, after].filter((offset) => offsetMs(wall - offset, zone) === offset)
	return new Date(wall - (fitting.length > 0 ? Math.max(...fitting) : before))
}

/** The same clock time so many days later, earlier when negative. */
export function daysLater(at: Date, days: number, zone: string): Date {
	const { hour, minute, second } = localTime(at, zone)
	const time = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':')
	return instantOf({ day: addDays(dayOf(at, zone), days), time }, zone)
}

/** The first instant of that day in the zone: midnight, or the end of the gap where clocks skip midnight. */
export function startOfDay(day: Day, zone: string): Date {
	const midnight = instantOf({ day, time: '00:00' }, zone)
	const { hour, minute, second } = localTime(midnight, zone)
	if (hour === 0 && minute === 0 && second === 0 && dayOf(midnight, zone) === day) return midnight
	// Clocks skipped midnight: find the second in which the day before ended.
	let early = midnight.getTime() / 1000 - 86_400
	let late = midnight.getTime() / 1000
	while (late - early > 1) {
		const middle = Math.floor((early + late) / 2)
		if (dayOf(new Date(middle * 1000), zone) < day) early = middle
		else late = middle
	}
	return new Date(late * 1000)
}

/** The end of that day in the zone, exclusive: the start of the next. A deadline on a day is this instant (truths §3). */
export function endOfDay(day: Day, zone: string): Date {
	return startOfDay(addDays(day, 1), zone)
}

/** The first instant of the month that holds the day. */
export function startOfMonth(day: Day, zone: string): Date {
	return startOfDay(firstOfMonth(day), zone)
}

/** The end of the month that holds the day, exclusive: the start of the next month. */
export function endOfMonth(day: Day, zone: string): Date {
	return startOfDay(firstOfMonth(addDays(firstOfMonth(day), 31)), zone)
}

function firstOfMonth(day: Day): Day {
	return `${day.slice(0, 8)}01`
}

/** A day of the calendar as text: years in four digits, months from 1. */
export function dayText({ year, month, day }: Pick<LocalTime, 'year' | 'month' | 'day'>): Day {
	return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function midnightUtc(day: Day): number {
	if (!isOfCalendar(day)) throw new RangeError(`not a day: ${day}`)
	return utcMs(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8)))
}

function utcMs(year: number, month: number, day: number): number {
	// Date.UTC takes the years 0 to 99 for the 1900s; setUTCFullYear does not.
	return new Date(0).setUTCFullYear(year, month - 1, day)
}

function offsetMs(at: number, zone: string): number {
	const { year, month, day, hour, minute, second } = localTime(new Date(at), zone)
	return utcMs(year, month, day) + (hour * 3600 + minute * 60 + second) * 1000 - Math.floor(at / 1000) * 1000
}
