import { Heart } from '~/features/shop-window/wishlist/ui/heart.tsx'
import { CalendarLeaf } from '~/ui/calendar-leaf.tsx'
import { WhenAndWhere } from '~/ui/when-and-where.tsx'
import { leafFacts, placeWords, priceWords, timeWords, type ListedEventFacts, type Telling } from '~/features/event/ui/event-facts.ts'
import styles from './map-row.module.css'
import { StateBadges } from '~/features/event/ui/state-badges.tsx'

export interface MapRowProps {
	event: ListedEventFacts
	href: string
	telling: Telling
	/** A note about its place. */
	note?: string
}

/** An event beside the map, and on the card of its pin: its leaf, its name and what it costs. */
export function MapRow({ event, href, telling, note }: MapRowProps) {
	return (
		<article className={styles.row}>
			<CalendarLeaf {...leafFacts(event, telling.locale)} size="sm" />
			<div className={styles.words}>
				<h3 className={styles.name}>
					<a href={href} data-name="">
						{event.name}
					</a>
				</h3>
				<WhenAndWhere time={timeWords(event)} place={placeWords(event)} />
				{note !== undefined && <p className={styles.note}>{note}</p>}
				<div className={styles.foot}>
					<span className={styles.price}>{priceWords(event, telling)}</span>
					<StateBadges event={event} telling={telling} />
				</div>
			</div>
			<div className={styles.heart}>
				<Heart of={{ eventId: event.id }} name={event.name} />
			</div>
		</article>
	)
}
