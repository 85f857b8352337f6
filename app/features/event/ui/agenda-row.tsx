import { Badge } from '~/ui/badge.tsx'
import { ClockIcon, PinIcon } from '~/ui/icon.tsx'
import styles from './agenda-row.module.css'
import { placeWords, posterFacts, priceWords, stateWords, timeWords, type ListedEventFacts, type Telling } from './event-facts.ts'

// On a phone the thumbnail is cut from the middle of a poster as high as the row.
const sizes = '240px'

/** An event of a day: the day's leaf hangs beside all of them, so the row itself shows none. */
export function AgendaRow({ event, href, telling, eager }: { event: ListedEventFacts; href: string; telling: Telling; eager?: boolean }) {
	const state = stateWords(event, telling)
	const poster = posterFacts(event, sizes)
	return (
		<article className={styles.row}>
			<div className={styles.picture}>
				<svg viewBox="0 0 3 2" preserveAspectRatio="none" aria-hidden="true">
					<path d="M0 0h3v2H0z" fill={poster.color} />
				</svg>
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
			<div className={styles.words}>
				<h3 className={styles.name}>
					<a href={href}>{event.name}</a>
				</h3>
				<p className={styles.fact}>
					<ClockIcon size={16} />
					<span className="figures">{timeWords(event)}</span>
				</p>
				<p className={styles.fact}>
					<PinIcon size={16} />
					<span>{placeWords(event)}</span>
				</p>
			</div>
			<div className={styles.foot}>
				<span className={styles.price}>{priceWords(event, telling)}</span>
				<Badge tone={state.tone}>{state.words}</Badge>
			</div>
		</article>
	)
}
