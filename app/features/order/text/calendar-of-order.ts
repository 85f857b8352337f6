import { pathIn, type PrefixStrategy } from '~/i18n/route-locale.ts'
import type { Locale } from '~/kernel/locale.ts'
import type { CalendarEntry } from '~/platform/calendar/calendar-entry.ts'
import { calendarEntryOf } from '~/features/event/text/calendar-entry.ts'
import type { EventOfOrder } from '~/features/order/rules/order-shown.ts'

/** The event of an order for its buyer's calendar: the same entry as in the event's own file, but with a `summary` for the buyer. */
export function calendarOfOrder(
	event: EventOfOrder,
	summary: string,
	{ origin, strategy, locale }: { origin: string; strategy: PrefixStrategy; locale: Locale },
): CalendarEntry {
	const page = origin + pathIn(locale, `/event/${event.slug}`, strategy)
	return calendarEntryOf({ ...event, summary, latitude: null, longitude: null }, page, event.cancelled ?? false)
}
