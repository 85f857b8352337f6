import { useHref } from 'react-router'
import { listHref } from '~/features/event/rules/list-address.ts'
import type { ListedEventFacts, Telling } from '~/features/event/ui/event-facts.ts'
import { PosterCard } from '~/features/shop-window/ui/poster-card.tsx'
import { formatNumber } from '~/i18n/formats.ts'
import { LinkButton } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { useSearchText } from '~/features/search/text/search-text.ts'
import styles from './page.module.css'

interface Events {
	total: number
	events: readonly ListedEventFacts[]
}

interface FoundEventsProps {
	phrase: string
	/** The words that were searched for after any correction. */
	words: string
	upcoming: Events
	past: Events
	telling: Telling
}

/** The events a phrase finds; upcoming ones come first. */
export function FoundEvents({ phrase, words, upcoming, past, telling }: FoundEventsProps) {
	const { empty, events: text } = useSearchText()
	const list = useHref('/event')
	if (upcoming.total + past.total === 0) {
		return (
			<EmptyState title={empty.noEvents(phrase)} action={<LinkButton href={list}>{empty.toEvents}</LinkButton>}>
				<p>{empty.noEventsHelp}</p>
			</EmptyState>
		)
	}
	return [['upcoming', upcoming] as const, ['past', past] as const].map(([filter, { total, events }]) =>
		total === 0 ? null : (
			<section key={filter} className={styles.section}>
				<h2>{text[filter]}</h2>
				<EventPosters events={events} telling={telling} />
				{total > events.length && (
					<p>
						<a href={listHref(list, { filter, search: words })}>{text.all(formatNumber(telling.locale, total))}</a>
					</p>
				)}
			</section>
		),
	)
}

/** Events side by side. */
export function EventPosters({ events, telling }: { events: readonly ListedEventFacts[]; telling: Telling }) {
	const path = useHref('/event')
	return (
		<div className={styles.posters}>
			{events.map((event) => (
				<PosterCard key={event.id} event={event} href={`${path}/${event.slug}`} telling={telling} />
			))}
		</div>
	)
}
