import { CalendarLeaf } from '~/ui/calendar-leaf.tsx'
import { classNames } from '~/ui/class-names.ts'
import { leafFacts, placeWords, priceWords, stateWords, type ListedEventFacts, type Telling } from './event-facts.ts'
import styles from './leaf-wall.module.css'

export interface LeafWallProps {
	events: readonly ListedEventFacts[]
	path: string
	telling: Telling
	/** The name of the list, for screen readers. */
	title: string
}

/** The next events as leaves of the block calendar, hung in two rows: each is a date, a name and the way to the tickets. */
export function LeafWall({ events, path, telling, title }: LeafWallProps) {
	return (
		<nav aria-label={title}>
			<ul className={styles.wall}>
				{events.map((event) => (
					<li key={event.id}>
						<a className={styles.leaf} href={path + event.slug}>
							<span className={styles.paper}>
								<CalendarLeaf {...leafFacts(event, telling.locale)} size="lg" />
							</span>
							<strong className={styles.name}>{event.name}</strong>
							<span className={styles.place}>{event.city || placeWords(event)}</span>
							<Offer event={event} telling={telling} />
						</a>
					</li>
				))}
			</ul>
		</nav>
	)
}

/** The price where tickets can be bought, else the reason why not, in quiet letters where nobody can have any. */
function Offer({ event, telling }: { event: ListedEventFacts; telling: Telling }) {
	const state = stateWords(event, telling)
	const price = event.availability === 'available' ? priceWords(event, telling) : undefined
	return <span className={classNames(styles.price, state.tone === 'neutral' && styles.closed)}>{price ?? state.words}</span>
}
