import { useHref } from 'react-router'
import { formatTime, smallLeafOf } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { CalendarLeaf } from '~/ui/calendar-leaf.tsx'
import { Row, Section } from '~/ui/page.tsx'
import type { EventDetail } from '~/features/event/rules/event-detail.ts'
import { useEventText } from '~/features/event/text/event-text.ts'
import { leafTone } from '~/features/event/ui/event-facts.ts'

/** The other dates of an event's series: each is a leaf that links to its event. */
export function OtherDates({ dates }: { dates: EventDetail['otherDates'] }) {
	const text = useEventText().detail.otherDates
	const locale = useLocale()
	const root = useHref('/event')
	if (dates.length === 0) return null
	return (
		<Section id="other-dates" title={text.title}>
			<Row>
				{dates.map(({ slug, name, startsAt, timeZone }) => {
					const leaf = smallLeafOf(locale, startsAt, timeZone)
					return (
						<a key={slug} href={`${root}/${slug}`} aria-label={`${name}, ${formatTime(startsAt, timeZone)} ${leaf.label}`}>
							<CalendarLeaf {...leaf} dateTime={startsAt} size="sm" tone={leafTone(startsAt, timeZone)} />
						</a>
					)
				})}
			</Row>
		</Section>
	)
}
