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
		// A cancellation must count as newer than what a calendar already holds (RFC 5545 §3.8.7.4).
		sequence: cancelled ? 1 : 0,
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
