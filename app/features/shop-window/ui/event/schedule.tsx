import { formatTime, leafOf } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { CalendarLeaf } from '~/ui/calendar-leaf.tsx'
import { Section } from '~/ui/page.tsx'
import type { EventDetail } from '~/features/event/rules/event-detail.ts'
import { scheduleDays, type ScheduleDay } from '~/features/event/rules/schedule-days.ts'
import { useEventText } from '~/features/event/text/event-text.ts'
import { leafTone } from '~/features/event/ui/event-facts.ts'
import styles from './schedule.module.css'

/** The programme; each day of several hangs beside its own leaf. */
export function Schedule({ event }: { event: Pick<EventDetail, 'schedule' | 'timeZone'> }) {
	const text = useEventText().detail.schedule
	const days = scheduleDays(event.schedule, event.timeZone)
	if (days.length === 0) return null
	return (
		<Section id="schedule" title={text.title}>
			{days.map((day) => (
				<div key={day.day} className={days.length > 1 ? styles.day : undefined}>
					{days.length > 1 && <DayLeaf day={day} zone={event.timeZone} />}
					<Hours day={day} zone={event.timeZone} />
				</div>
			))}
		</Section>
	)
}

function DayLeaf({ day: { day, items }, zone }: { day: ScheduleDay; zone: string }) {
	const locale = useLocale()
	const at = items[0]?.startsAt ?? day
	return (
		<h3 className={styles.leaf}>
			<CalendarLeaf {...leafOf(locale, at, zone)} dateTime={day} size="sm" tone={leafTone(at, zone)} />
		</h3>
	)
}

function Hours({ day, zone }: { day: ScheduleDay; zone: string }) {
	return (
		<ol className={styles.hours}>
			{day.items.map((item) => (
				<li key={`${item.startsAt} ${item.title}`} className={styles.item}>
					<time className={styles.time} dateTime={item.startsAt}>
						{formatTime(item.startsAt, zone)}
						{item.endsAt && `–${formatTime(item.endsAt, zone)}`}
					</time>
					<span className={styles.what}>
						{item.title}
						{item.place && <span className={styles.place}>{item.place}</span>}
					</span>
				</li>
			))}
		</ol>
	)
}
