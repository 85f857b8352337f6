import { useHref } from 'react-router'
import { formatMonth, formatNumber, formatTime, leafOfDay } from '~/i18n/formats.ts'
import { eventKindNames } from '~/kernel/event-kinds.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Locale } from '~/kernel/locale.ts'
import { dayOf, homeZone, localTime, type Day } from '~/kernel/zones.ts'
import { PageHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { listHref, type ListAddress } from '~/features/event/rules/list-address.ts'
import { eventsByDay, monthHref, monthsLater, weeksOf, type Month } from '~/features/event/rules/month-calendar.ts'
import { useEventText } from '~/features/event/text/event-text.ts'
import type { ListedEventFacts } from './event-facts.ts'
import { EventSearch } from './event-search.tsx'
import { EventsFrame } from './events-frame.tsx'
import { KindLinks } from './kind-links.tsx'
import styles from './month-calendar.module.css'
import { NarrowList } from './narrow-list.tsx'

export interface MonthCalendarProps {
	month: Month
	address: ListAddress
	events: readonly ListedEventFacts[]
	/** How many events there are, also where not all are shown. */
	total: number
	cities: readonly string[]
	/** ISO 8601 */
	now: string
}

/** The first day of the week that readers of each language are used to. */
const firstWeekday = { vi_VN: 1, en_US: 7 } as const

/** How many events stand on a day; a link leads to the others. */
const mostOnDay = 4

const leafOf = (locale: Locale, day: Day) => leafOfDay(locale, localTime(new Date(`${day}T00:00:00Z`), 'UTC'))

/** The events of a month: a table of its weeks, on phones a list of its days. Works without scripts. */
export function MonthCalendar({ month, address, events, total, cities, now }: MonthCalendarProps) {
	const { list } = useEventText()
	const text = list.calendar
	const locale = useLocale()
	const path = useHref('/event')
	const { search, kind, city, free } = address
	const byDay = eventsByDay(events, month)
	const weeks = weeksOf(month, firstWeekday[locale])
	const today = dayOf(new Date(now), homeZone)
	const name = formatMonth(locale, `${month}-15T00:00:00Z`, 'UTC')
	const ofMonth = text.title(name)
	const title = kind ? list.titleOfKind(eventKindNames[kind][locale], ofMonth) : ofMonth
	const beside = (months: number, words: (name: string) => string, rel: string) => {
		const other = monthsLater(month, months)
		return (
			other !== undefined && (
				<LinkButton size="sm" href={monthHref(path, address, other)} rel={rel}>
					{words(formatMonth(locale, `${other}-15T00:00:00Z`, 'UTC'))}
				</LinkButton>
			)
		)
	}
	const eventsOf = (day: Day) => <DayEvents day={day} events={byDay.get(day) ?? []} path={path} address={address} />
	const count = formatNumber(locale, total)
	return (
		<EventsFrame title={title} search={<EventSearch search={search} narrowing={{ kind, city, free }} month={month} />}>
			<PageHead
				title={title}
				description={list.description}
				path={monthHref('/event', { search: '', kind, city: '', free: false }, month)}
				noIndex={search !== '' || city !== '' || free || events.length === 0}
			/>
			<KindLinks kind={kind} hrefOf={(each) => monthHref(path, { ...address, kind: each }, month)} />
			<NarrowList address={{ ...address, filter: 'upcoming', from: '', to: '', view: 'list' }} cities={cities} month={month} />
			<div className={styles.way}>
				<nav aria-label={text.months} className={styles.months}>
					{beside(-1, text.previous, 'prev nofollow')}
					{beside(1, text.next, 'next nofollow')}
				</nav>
				<a href={listHref(path, { search, kind, city, free })} className="reach">
					{text.toList}
				</a>
			</div>
			<p role="status" className={styles.found}>
				{search ? list.foundFor(count, search) : list.found(count)}
				{events.length < total && `. ${text.tooMany(formatNumber(locale, events.length))}`}
			</p>
			<table className={styles.table}>
				<caption className="visually-hidden">{title}</caption>
				<thead>
					<tr>
						{weekdaysOf(firstWeekday[locale], locale).map((weekday) => (
							<th key={weekday} scope="col">
								{weekday}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{weeks.map((week, nth) => (
						<tr key={nth}>
							{week.map((day, place) =>
								day === null ? (
									<td key={place} className={styles.beside} />
								) : (
									<td key={place} aria-current={day === today ? 'date' : undefined}>
										<time dateTime={day} className={styles.number}>
											{Number(day.slice(8))}
										</time>
										{eventsOf(day)}
									</td>
								),
							)}
						</tr>
					))}
				</tbody>
			</table>
			<div className={styles.days}>
				{weeks.flat().map(
					(day) =>
						day !== null &&
						byDay.has(day) && (
							<section key={day} aria-current={day === today ? 'date' : undefined}>
								<h2>
									<time dateTime={day}>{leafOf(locale, day).label}</time>
								</h2>
								{eventsOf(day)}
							</section>
						),
				)}
			</div>
		</EventsFrame>
	)
}

/** The names of the days of a week; 5 January 2026 was a Monday. */
function weekdaysOf(first: number, locale: Locale): string[] {
	return Array.from({ length: 7 }, (_, nth) => leafOf(locale, `2026-01-${String(4 + (first % 7) + nth).padStart(2, '0')}`).weekday)
}

interface DayEventsProps {
	day: Day
	events: readonly ListedEventFacts[]
	path: string
	address: ListAddress
}

function DayEvents({ day, events, path, address: { search, kind, city, free } }: DayEventsProps) {
	const text = useEventText().list.calendar
	const locale = useLocale()
	if (events.length === 0) return null
	const more = events.length - mostOnDay
	return (
		<ul className={styles.events}>
			{events.slice(0, mostOnDay).map(({ id, slug, name, startsAt, timeZone }) => (
				<li key={id}>
					<a href={`${path}/${slug}`}>
						{/* On its further days an event has begun already. */}
						{dayOf(new Date(startsAt), timeZone) === day && <span className={styles.time}>{formatTime(startsAt, timeZone)} </span>}
						{name}
					</a>
				</li>
			))}
			{more > 0 && (
				<li>
					<a href={listHref(path, { filter: 'all', search, kind, city, free, from: day, to: day })}>
						{text.more(formatNumber(locale, more))}
						<span className="visually-hidden"> {leafOf(locale, day).label}</span>
					</a>
				</li>
			)}
		</ul>
	)
}
