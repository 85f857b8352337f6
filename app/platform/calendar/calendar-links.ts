import { placeOf, type CalendarEntry } from './calendar-entry.ts'

/** Calendars on the web refuse addresses that are longer than a few thousand characters; the event's page tells the rest. */
const longestDescription = 600

/** An address that opens Google Calendar with the event filled in. */
export function googleCalendarLink(entry: CalendarEntry): string {
	return link('https://calendar.google.com/calendar/render', {
		action: 'TEMPLATE',
		text: entry.title,
		dates: `${compactUtc(entry.startsAt)}/${compactUtc(entry.endsAt)}`,
		ctz: entry.timeZone,
		details: details(entry),
		location: placeOf(entry),
	})
}

/** An address that opens Outlook on the web with the event filled in. */
export function outlookCalendarLink(entry: CalendarEntry): string {
	return link('https://outlook.live.com/calendar/0/deeplink/compose', {
		path: '/calendar/action/compose',
		rru: 'addevent',
		subject: entry.title,
		startdt: entry.startsAt.toISOString(),
		enddt: entry.endsAt.toISOString(),
		body: details(entry),
		location: placeOf(entry),
	})
}

/** An address that opens Yahoo Calendar with the event filled in. */
export function yahooCalendarLink(entry: CalendarEntry): string {
	return link('https://calendar.yahoo.com/', {
		v: '60',
		title: entry.title,
		st: compactUtc(entry.startsAt),
		et: compactUtc(entry.endsAt),
		desc: details(entry),
		in_loc: placeOf(entry),
	})
}

/** `20261206T113000Z`. */
function compactUtc(moment: Date): string {
	return moment.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function details({ description, url }: CalendarEntry): string {
	const letters = [...description.trim()]
	const short = letters.length > longestDescription ? `${letters.slice(0, longestDescription).join('').trimEnd()}…` : letters.join('')
	return short === '' ? url : `${short}\n\n${url}`
}

/** Spaces as %20: Outlook shows the plus signs that `URLSearchParams` makes of them. Half letters would make `encodeURIComponent` throw. */
function link(address: string, values: Record<string, string>): string {
	const query = Object.entries(values).map(
		([name, value]) => `${name}=${encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd').normalize('NFC'))}`,
	)
	return `${address}?${query.join('&')}`
}
