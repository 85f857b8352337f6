import { leafOf } from '../../../i18n/formats.ts'
import { useLocale } from '../../../i18n/text.ts'
import { CalendarLeaf } from '../../../ui/calendar-leaf.tsx'

/** The day of a ticket's event, as the leaf that tickets carry. */
export function TicketLeaf({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
	const leaf = leafOf(useLocale(), startsAt, timeZone)
	return <CalendarLeaf {...leaf} size="sm" dateTime={startsAt} />
}
