import { addDays, dayOf, instantOf, isDay, startOfDay, type Day } from './zones.ts'

/** From–until on one day, `HH:mm`; `24:00` is the end of the day. */
interface OpenHours {
	from: string
	until: string
}

/** Days without help: of one year (`2026-12-25`) or of every year (`12-25`), the last day included. */
interface ClosedDays {
	from: string
	until: string
	/** The reason, a holiday's name; may be empty. */
	name: string
}

/** When people who ask for help are answered. */
export interface HelpHours {
	zone: string
	/** Monday first, seven of them; a day without spans is closed. */
	week: readonly (readonly OpenHours[])[]
	closed: readonly ClosedDays[]
}

/** Whether somebody answers at a moment, and until or from when. Without hours within a month there is no `opens`. */
type HelpNow = { open: true; until: Date } | { open: false; opens?: Date; holiday?: string }

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/**
 * Spans as people type them: `8-22`, `08:00–12:00, 13:30-22:00`. Empty text is a closed day.
 * @returns undefined where the text is neither, a span ends before it begins, or two spans overlap
 */
export function readSpans(text: string): OpenHours[] | undefined {
	const parts = text
		.split(/[,;]/)
		.map((part) => part.trim())
		.filter(Boolean)
	const spans: OpenHours[] = []
	for (const part of parts) {
		const match = /^(\d{1,2})(?:[:h](\d{2})?)?\s*[-–—]\s*(\d{1,2})(?:[:h](\d{2})?)?$/.exec(part)
		if (!match) return undefined
		const time = (hour = '', minute = '00') => `${hour.padStart(2, '0')}:${minute}`
		const span = { from: time(match[1], match[2]), until: time(match[3], match[4]) }
		const isTime = (each: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(each)
		if (!isTime(span.from) || !isTime(span.until) || span.from >= span.until) return undefined
		spans.push(span)
	}
	spans.sort((one, other) => one.from.localeCompare(other.from))
	return spans.every((span, index) => index === 0 || (spans[index - 1]?.until ?? '') < span.from) ? spans : undefined
}

export function writeSpans(spans: readonly OpenHours[]): string {
	return spans.map(({ from, until }) => `${from}–${until}`).join(', ')
}

/**
 * Closed days as people type them, one a line: `25/12/2026 Noel`, `02/09 Quốc khánh` (each year), `05/02/2027–12/02/2027 Tết`.
 * @returns undefined where a line is no closed day
 */
export function readClosedDays(text: string): ClosedDays[] | undefined {
	const found: ClosedDays[] = []
	for (const line of text.split('\n').map((each) => each.trim())) {
		if (line === '') continue
		const match = /^(\d{1,2}\/\d{1,2}(?:\/\d{4})?)(?:\s*[-–—]\s*(\d{1,2}\/\d{1,2}(?:\/\d{4})?))?(?:\s+(.{0,80}))?$/.exec(line)
		const from = match && readDay(match[1] ?? '')
		const until = match?.[2] === undefined ? from : readDay(match[2])
		if (!from || !until || from.length !== until.length || from > until) return undefined
		found.push({ from, until, name: match?.[3]?.trim() ?? '' })
	}
	return found
}

function readDay(text: string): string | undefined {
	const [day = '', month = '', year] = text.split('/')
	const rest = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
	// The 29th of February exists only in some years.
	if (!isDay(`${year ?? '2024'}-${rest}`)) return undefined
	return year === undefined ? rest : `${year}-${rest}`
}

export function writeClosedDays(closed: readonly ClosedDays[]): string {
	const day = (text: string) => text.split('-').reverse().join('/')
	return closed.map(({ from, until, name }) => `${day(from)}${until === from ? '' : `–${day(until)}`}${name && ` ${name}`}`).join('\n')
}

function closedOn(day: Day, closed: readonly ClosedDays[]): ClosedDays | undefined {
	return closed.find(({ from, until }) => {
		const compared = from.length === 5 ? day.slice(5) : day
		return compared >= from && compared <= until
	})
}

function spansOn(day: Day, { week, closed }: HelpHours): readonly OpenHours[] {
	if (closedOn(day, closed)) return []
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
	return week[weekday - 1] ?? []
}

const momentOf = (day: Day, time: string, zone: string) =>
	time === '24:00' ? startOfDay(addDays(day, 1), zone) : instantOf({ day, time }, zone)

/** Whether help is there at a moment, by the clocks of the zone of the hours. Hours that go on past midnight count as one period. */
export function helpNow(hours: HelpHours, now: Date): HelpNow {
	const today = dayOf(now, hours.zone)
	const stretches: { from: Date; until: Date }[] = []
	for (let ahead = 0; ahead <= 31; ahead++) {
		const day = addDays(today, ahead)
		for (const { from, until } of spansOn(day, hours)) {
			const [begins, ends] = [momentOf(day, from, hours.zone), momentOf(day, until, hours.zone)]
			const last = stretches.at(-1)
			if (last && last.until.getTime() === begins.getTime()) last.until = ends
			else stretches.push({ from: begins, until: ends })
		}
		if (stretches.some(({ until }) => until > now) && ahead > 0) break
	}
	const next = stretches.find(({ until }) => until > now)
	if (next && next.from <= now) return { open: true, until: next.until }
	const holiday = closedOn(today, hours.closed)?.name
	return { open: false, ...(next && { opens: next.from }), ...(holiday && { holiday }) }
}

/** Days with the same hours side by side: Monday 1 to Sunday 7. Closed days are left out. */
export function weekInGroups(week: HelpHours['week']): { first: number; last: number; spans: readonly OpenHours[] }[] {
	const groups: { first: number; last: number; spans: readonly OpenHours[] }[] = []
	for (const [index, spans] of week.entries()) {
		const last = groups.at(-1)
		if (last && last.last === index && writeSpans(last.spans) === writeSpans(spans)) last.last = index + 1
		else groups.push({ first: index + 1, last: index + 1, spans })
	}
	return groups.filter(({ spans }) => spans.length > 0)
}

/** How long help is there in a week, in minutes: 0 where no hours are set. */
export function minutesAWeek(week: HelpHours['week']): number {
	return week.flat().reduce((sum, { from, until }) => sum + minutesOf(until) - minutesOf(from), 0)
}
