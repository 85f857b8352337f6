import { formatMonth, formatNumber, leafOf } from '~/i18n/formats.ts'
import { CalendarLeaf } from '~/ui/calendar-leaf.tsx'
import type { ListGroup } from '~/features/event/rules/list-groups.ts'
import type { vi } from '~/features/event/text/vi_VN.ts'
import { AgendaRow } from './agenda-row.tsx'
import { leafTone, type ListedEventFacts, type Telling } from '~/features/event/ui/event-facts.ts'
import styles from './event-groups.module.css'
import { PosterCard } from './poster-card.tsx'

export interface EventGroupsProps {
	groups: readonly ListGroup<ListedEventFacts>[]
	/** What stands before an event's slug: `/en_US/event/`. */
	path: string
	telling: Telling
	text: (typeof vi)['list']
}

/** How many posters are probably seen without scrolling. */
const firstScreen = 3

/** A list of events as a wall calendar: a leaf for each day with the day's events beside it, or a heading for each month over its posters. */
export function EventGroups({ groups, path, telling, text }: EventGroupsProps) {
	let shown = 0
	const isEager = () => (shown += 1) <= firstScreen
	return groups.map((group) =>
		group.kind === 'month' ? (
			<section key={group.day} className={styles.month}>
				<h2 className={styles.monthName}>
					{monthOf(group, telling)} <Count of={group.events} telling={telling} text={text} />
				</h2>
				<div className={styles.posters}>
					{group.events.map((event) => (
						<PosterCard key={event.id} event={event} href={path + event.slug} telling={telling} eager={isEager()} />
					))}
				</div>
			</section>
		) : (
			<section key={`${group.kind} ${group.day}`} className={styles.day}>
				<DayHead group={group} telling={telling} text={text} />
				<div className={styles.rows}>
					{group.events.map((event) => (
						<AgendaRow key={event.id} event={event} href={path + event.slug} telling={telling} eager={isEager()} />
					))}
				</div>
			</section>
		),
	)
}

type Group = ListGroup<ListedEventFacts>

function monthOf({ events: [first] }: Group, { locale }: Telling): string {
	return first ? formatMonth(locale, first.startsAt, first.timeZone) : ''
}

function Count({ of, telling, text }: { of: readonly unknown[]; telling: Telling; text: EventGroupsProps['text'] }) {
	return <span className={styles.count}>{text.found(formatNumber(telling.locale, of.length))}</span>
}

function DayHead({ group, telling, text }: { group: Group; telling: Telling; text: EventGroupsProps['text'] }) {
	const [first] = group.events
	if (!first) return null
	// An event that is going on stands under today, whenever it began.
	const at = group.kind === 'going' ? telling.now.toISOString() : first.startsAt
	const leaf = leafOf(telling.locale, at, first.timeZone)
	const nearness = group.kind === 'going' ? text.going : group.nearness && text[group.nearness]
	return (
		<h2 className={styles.dayHead}>
			<CalendarLeaf {...leaf} tone={leafTone(at, first.timeZone)} />
			<span className={styles.dayWords}>
				{nearness !== undefined && <span className={styles.near}>{nearness}</span>}
				<Count of={group.events} telling={telling} text={text} />
			</span>
		</h2>
	)
}
