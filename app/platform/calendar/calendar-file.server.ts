import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Locale } from '~/kernel/locale.ts'
import type { CalendarEntry } from './calendar-entry.ts'

const dayInSeconds = 24 * 60 * 60

/**
 * The .ics file of events (RFC 5545), with a reminder one day before each. Times are written in UTC: every calendar shows them in its
 * reader's zone, and no zone's rules need to be carried along.
 *
 * @param now when the file is made (DTSTAMP)
 * @param telling the reader's language, and what the reminder says in it
 */
export function calendarFile(
	entries: readonly CalendarEntry[],
	now: Date,
	{ reminder, locale }: { reminder: string; locale: Locale },
): string {
	const calendar = ical({
		prodId: { company: 'Hoi', product: 'Events', language: locale === 'vi_VN' ? 'VI' : 'EN' },
		method: ICalCalendarMethod.PUBLISH,
	})
	for (const entry of entries) {
		const { latitude, longitude, organiser } = entry
		const place = { title: clean(entry.venue || entry.address), address: entry.venue ? clean(entry.address) : undefined }
		const geo = latitude === undefined || longitude === undefined ? undefined : { lat: latitude, lon: longitude }
		calendar.createEvent({
			id: entry.uid,
			sequence: entry.sequence,
			stamp: now,
			start: entry.startsAt,
			end: entry.endsAt,
			summary: clean(entry.title),
			description: clean(`${entry.description}\n\n${entry.url}`),
			location: place.title === '' ? null : { ...place, geo },
			url: entry.url,
			organizer: organiser?.email ? { name: parameter(organiser.name) || organiser.email, email: organiser.email } : null,
			status: entry.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
			alarms: [{ type: ICalAlarmType.display, triggerBefore: dayInSeconds, description: clean(reminder) }],
		})
	}
	// Each line ends in CRLF, the last one too (§3.1); the library leaves that one out.
	return `${calendar.toString()}\r\n`
}

/** Accents composed, and no control characters but line breaks, which the library escapes. */
function clean(text: string): string {
	return text
		.normalize('NFC')
		.replace(/\r\n?/g, '\n')
		.replace(/[^\P{Cc}\n]/gu, '')
		.trim()
}

/** A parameter's value may hold no quotation mark and no line break (§3.2), and there is no escape for them. */
function parameter(text: string): string {
	return clean(text).replaceAll('"', "'").replaceAll('\n', ' ')
}
