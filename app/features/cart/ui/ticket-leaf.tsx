import { leafOf } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { CalendarLeaf } from '~/ui/calendar-leaf.tsx'

/** The day of a ticket's event, as a calendar leaf. */
export function TicketLeaf({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
	const locale = useLocale()
	const leaf = leafOf(locale, startsAt, timeZone)
	// The small leaf has no room for "November".
	return <CalendarLeaf {...leaf} month={locale === 'en_US' ? leaf.month.slice(0, 3) : leaf.month} size="sm" dateTime={startsAt} />
}
