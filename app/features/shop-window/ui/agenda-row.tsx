import { Heart } from '~/features/shop-window/wishlist/ui/heart.tsx'
import { WhenAndWhere } from '~/ui/when-and-where.tsx'
import styles from './agenda-row.module.css'
import { placeWords, posterFacts, priceWords, timeWords, type ListedEventFacts, type Telling } from '~/features/event/ui/event-facts.ts'
import { StateBadges } from '~/features/event/ui/state-badges.tsx'

// On a phone the thumbnail is cut from the middle of a poster as high as the row.
const sizes = '240px'

/** An event of a day. One leaf hangs beside all events of the day, so the row itself shows none. */
export function AgendaRow({ event, href, telling, eager }: { event: ListedEventFacts; href: string; telling: Telling; eager?: boolean }) {
	const poster = posterFacts(event, { sizes, widths: [320, 640, 960] })
	return (
		<article className={styles.row}>
			<div className={styles.picture} style={{ backgroundColor: poster.color }}>
				<img
					src={poster.src}
					srcSet={poster.srcSet}
					sizes={poster.sizes}
					alt=""
					width="640"
					height="427"
					loading={eager ? 'eager' : 'lazy'}
					decoding="async"
				/>
			</div>
			<div className={styles.heart}>
				<Heart of={{ eventId: event.id }} name={event.name} />
			</div>
			<div className={styles.words}>
				<h3 className={styles.name}>
					<a href={href}>{event.name}</a>
				</h3>
				<WhenAndWhere time={timeWords(event)} place={placeWords(event)} />
			</div>
			<div className={styles.foot}>
				<span className={styles.price}>{priceWords(event, telling)}</span>
				<StateBadges event={event} telling={telling} />
			</div>
		</article>
	)
}
