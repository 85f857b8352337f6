import type { ReactNode } from 'react'
import { CalendarLeaf } from './calendar-leaf.tsx'
import type { CalendarLeafProps } from './calendar-leaf.tsx'
import { classNames } from './class-names.ts'
import { Drum } from './drum.tsx'
import styles from './event-card.module.css'
import { WhenAndWhere } from './when-and-where.tsx'

export interface EventCardProps {
	href: string
	name: string
	/** The level the name has in the page's outline. */
	level?: 2 | 3 | 4
	leaf: Omit<CalendarLeafProps, 'size'>
	/** Already formatted: "05:00, Thứ Bảy". */
	time?: string
	place?: string
	/** The poster; without it, a drum is drawn in the leaf's tone. `color` (CSS) fills its place until the poster has loaded. */
	poster?: { src: string; srcSet?: string; sizes?: string; alt?: string; color?: string }
	/** Already formatted: "Từ 350.000 ₫". */
	price?: string
	/** On the poster: a button beside the card's own link. */
	mark?: ReactNode
	/** A `Badge` with the availability. */
	badge?: ReactNode
	/** `poster` is upright, for a grid; `row` is flat, for a dense list. */
	layout?: 'poster' | 'row'
	/** Posters above the fold are loaded at once. */
	eager?: boolean
}

/** An event in a list. The whole card leads to the event; its one link is the name. */
export function EventCard({
	href,
	name,
	level = 3,
	leaf,
	time,
	place,
	poster,
	price,
	mark,
	badge,
	layout = 'poster',
	eager,
}: EventCardProps) {
	const Heading = `h${level}` as const
	return (
		<article className={classNames(styles.card, styles[layout])}>
			<div className={styles.picture} style={poster?.color === undefined ? undefined : { backgroundColor: poster.color }}>
				{poster ? (
					<img
						src={poster.src}
						srcSet={poster.srcSet}
						sizes={poster.sizes}
						alt={poster.alt ?? ''}
						width="640"
						height="400"
						loading={eager ? 'eager' : 'lazy'}
						decoding="async"
					/>
				) : (
					<Drum tone={leaf.tone} className={styles.drum} />
				)}
			</div>
			<div className={styles.leaf}>
				<CalendarLeaf {...leaf} size="md" />
			</div>
			<div className={styles.words}>
				<Heading className={styles.name}>
					<a href={href}>{name}</a>
				</Heading>
				<WhenAndWhere time={time} place={place} />
			</div>
			{mark !== undefined && <div className={styles.mark}>{mark}</div>}
			{(price !== undefined || badge !== undefined) && (
				<div className={styles.foot}>
					<span className={styles.price}>{price}</span>
					{badge}
				</div>
			)}
		</article>
	)
}
