import { useHref } from 'react-router'
import { useEventText } from '~/features/event/text/event-text.ts'
import type { ListedEventFacts } from '~/features/event/ui/event-facts.ts'
import { PosterCard } from './poster-card.tsx'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { LinkButton } from '~/ui/button.tsx'
import { Section } from '~/ui/page.tsx'
import { useWishlistText } from '~/features/shop-window/wishlist/text/wishlist-text.ts'
import styles from './saved-events.module.css'

export interface SavedEventsProps {
	/** The soonest first. */
	upcoming: readonly ListedEventFacts[]
	/** The past events, the latest first. */
	past: readonly ListedEventFacts[]
	/** The number of saved events that nobody may see at the moment. */
	hidden: number
	/** ISO 8601 */
	now: string
}

/** The saved events. A heart that is pressed here stays in place, so that it can be pressed again. */
export function SavedEvents({ upcoming, past, hidden, now }: SavedEventsProps) {
	const { events: text } = useWishlistText()
	const locale = useLocale()
	const shown = upcoming.length + past.length
	if (shown + hidden === 0) return null
	return (
		<Section title={text.title} aside={shown > 0 && <span className="soft">{text.count(formatNumber(locale, shown))}</span>}>
			{upcoming.length > 0 && <Posters events={upcoming} now={now} />}
			{past.length > 0 && (
				<div>
					<h3 className={styles.past}>{text.past}</h3>
					<Posters events={past} now={now} />
				</div>
			)}
			{hidden > 0 && <p className="soft">{text.hidden(hidden)}</p>}
		</Section>
	)
}

function Posters({ events, now }: { events: readonly ListedEventFacts[]; now: string }) {
	const { events: text } = useWishlistText()
	const { card } = useEventText()
	const telling = { locale: useLocale(), text: card, now: new Date(now) }
	const path = useHref('/event')
	return (
		<ul className={styles.posters}>
			{events.map((event) => (
				<li key={event.id} id={`event-${event.id}`}>
					<PosterCard event={event} href={`${path}/${event.slug}`} telling={telling} wished />
					{event.state === 'published' && event.availability === 'coming_soon' && (
						<LinkButton wide href={`${path}/${event.slug}/sale-reminder`} aria-label={text.remindOf(event.name)}>
							{text.remind}
						</LinkButton>
					)}
				</li>
			))}
		</ul>
	)
}
