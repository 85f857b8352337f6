import { useHref } from 'react-router'
import { useLocale } from '~/i18n/text.ts'
import { useEventText } from '~/features/event/text/event-text.ts'
import type { ListedEventFacts } from '~/features/event/ui/event-facts.ts'
import { PosterCard } from '~/features/shop-window/ui/poster-card.tsx'
import styles from './similar-events.module.css'

/** Similar events at the foot of an event's page. `now`: the moment of the page, ISO 8601. */
export function SimilarEvents({ events, now }: { events: readonly ListedEventFacts[]; now: string }) {
	const { detail, card } = useEventText()
	const locale = useLocale()
	const root = useHref('/event')
	if (events.length === 0) return null
	const telling = { locale, text: card, now: new Date(now) }
	return (
		<section className={styles.similar} id="similar">
			<h2>{detail.similar.title}</h2>
			<div className={styles.posters}>
				{events.map((event) => (
					<PosterCard key={event.id} event={event} href={`${root}/${event.slug}`} telling={telling} />
				))}
			</div>
		</section>
	)
}
