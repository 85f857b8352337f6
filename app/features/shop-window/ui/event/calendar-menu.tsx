import { useLocale } from '~/i18n/text.ts'
import { googleCalendarLink, outlookCalendarLink, yahooCalendarLink } from '~/platform/calendar/calendar-links.ts'
import { CalendarPlusIcon, DownloadIcon, ExternalIcon } from '~/ui/icon.tsx'
import { Menu } from '~/ui/menu.tsx'
import { calendarEntryOf } from '~/features/event/text/calendar-entry.ts'
import type { EventDetail } from '~/features/event/rules/event-detail.ts'
import { useEventText } from '~/features/event/text/event-text.ts'

/** An event that will take place, for the reader's own calendar: a file that every calendar opens, and three calendars on the web. */
export function CalendarMenu({ event, page }: { event: EventDetail; page: string }) {
	const text = useEventText().detail.calendar
	const locale = useLocale()
	// Only the file says which revision it is.
	const entry = calendarEntryOf({ ...event, revision: 0 }, page, false)
	const onTheWeb = [
		[text.google, googleCalendarLink(entry)],
		[text.outlook, outlookCalendarLink(entry)],
		[text.yahoo, yahooCalendarLink(entry)],
	] as const
	return (
		<Menu label={text.label} icon={<CalendarPlusIcon />}>
			<a href={`/events/${event.id}.ics?lang=${locale}`} download>
				<DownloadIcon />
				{text.file}
			</a>
			{onTheWeb.map(([name, href]) => (
				<a key={name} href={href} target="_blank" rel="noopener noreferrer">
					<ExternalIcon />
					{name}
				</a>
			))}
		</Menu>
	)
}
