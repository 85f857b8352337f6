import type { Locale } from '~/kernel/locale.ts'
import type { CalendarEntry } from '~/platform/calendar/calendar-entry.ts'

/** The facts of an event that a calendar needs; instants are ISO 8601. */
export interface CalendarFacts {
	id: number
	name: string
	summary: string
	startsAt: string
	endsAt: string
	timeZone: string
	venue: string
	address: string
	city: string
	/** Grows with every change of what a calendar shows. */
	revision: number
	latitude: number | null
	longitude: number | null
	provider: { name: string; email: string | null }
}

/** The event as a calendar keeps it, the same for ever under the same `uid`. `page` is the event's whole public address. */
export function calendarEntryOf(event: CalendarFacts, page: string, cancelled: boolean): CalendarEntry {
	return {
		uid: `event-${event.id}@${new URL(page).hostname}`,
		sequence: event.revision,
		title: event.name,
		description: event.summary,
		startsAt: new Date(event.startsAt),
		endsAt: new Date(event.endsAt),
		timeZone: event.timeZone,
		venue: event.venue,
		address: streetOf(event),
		latitude: event.latitude ?? undefined,
		longitude: event.longitude ?? undefined,
		url: page,
		organiser: { name: event.provider.name, ...(event.provider.email !== null && { email: event.provider.email }) },
		cancelled,
	}
}

/** Street and city in one line, without saying the city twice. */
export function streetOf({ address, city }: Pick<CalendarFacts, 'address' | 'city'>): string {
	return address.includes(city) ? address : [address, city].filter(Boolean).join(', ')
}

/** The calendar's alarm text, one day before. */
export const tomorrow: Record<Locale, (name: string) => string> = {
	vi_VN: (name) => `Ngày mai bạn có hẹn: ${name}`,
	en_US: (name) => `Tomorrow: ${name}`,
}
