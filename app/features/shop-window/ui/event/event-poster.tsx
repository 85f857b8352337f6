import { Heart } from '~/features/shop-window/wishlist/ui/heart.tsx'
import { useLocale } from '~/i18n/text.ts'
import { CalendarLeaf } from '~/ui/calendar-leaf.tsx'
import type { EventDetail } from '~/features/event/rules/event-detail.ts'
import { leafFacts, posterFacts } from '~/features/event/ui/event-facts.ts'
import styles from './event-poster.module.css'

const sizes = '(min-width: 1280px) 776px, (min-width: 1024px) 60vw, 100vw'

/**
 * The poster on its leading colour, with the leaf of the calendar hanging over its edge. The browser paints it first. Events that everybody may see
 * can be saved.
 */
export function EventPoster({ event }: { event: EventDetail }) {
	const leaf = leafFacts(event, useLocale())
	const poster = posterFacts(event, { sizes, widths: [640, 960, 1280] })
	return (
		<div className={styles.poster}>
			<svg className={styles.ground} aria-hidden="true">
				<rect width="100%" height="100%" fill={poster.color} />
			</svg>
			<img
				className={styles.picture}
				src={poster.src}
				srcSet={poster.srcSet}
				sizes={sizes}
				alt=""
				width="1280"
				height="853"
				fetchPriority="high"
			/>
			{event.draft !== true && (
				<div className={styles.heart}>
					<Heart of={{ eventId: event.id }} name={event.name} />
				</div>
			)}
			<div className={styles.leaf}>
				<CalendarLeaf {...leaf} size="lg" />
			</div>
		</div>
	)
}
