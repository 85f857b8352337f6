import type { CalendarEntry } from '../../platform/calendar/calendar-entry.ts'

/** What of an event a calendar needs; instants are ISO 8601. */
export interface CalendarFacts {
	id: number
	name: string
	summary: string
	startsAt: string
	endsAt: string
	timeZone: string
	venue: string
	address: string
	latitude: number | null
	longitude: number | null
	provider: { name: string; email: string }
}

/** The event as a calendar keeps it, the same for ever under the same `uid`. `page` is the event's whole public address. */
export function calendarEntryOf(event: CalendarFacts, page: string, cancelled: boolean): CalendarEntry {
	return {
		uid: `event-${event.id}@${new URL(page).hostname}`,
		sequence: revisionOf(event) + (cancelled ? 1 : 0),
		title: event.name,
		description: event.summary,
		startsAt: new Date(event.startsAt),
		endsAt: new Date(event.endsAt),
		timeZone: event.timeZone,
		venue: event.venue,
		address: event.address,
		latitude: event.latitude ?? undefined,
		longitude: event.longitude ?? undefined,
		url: page,
		organiser: { name: event.provider.name, email: event.provider.email },
		cancelled,
	}
}

const firstRevision = Date.UTC(2020, 0, 1)

/**
 * What counts as newer than what a calendar already holds (RFC 5545 §3.8.7.4), with room for a cancellation: twice the minutes until the event is
 * over. Events are postponed; one that is put earlier is taken over by calendars that go by DTSTAMP alone.
 */
function revisionOf({ endsAt }: Pick<CalendarFacts, 'endsAt'>): number {
	return Math.max(0, Math.floor((Date.parse(endsAt) - firstRevision) / 60_000)) * 2
}
