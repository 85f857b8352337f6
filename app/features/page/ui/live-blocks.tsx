import { useHref } from 'react-router'
import { directionLinks } from '~/features/event/rules/directions.ts'
import { useEventText } from '~/features/event/text/event-text.ts'
import type { ListedEventFacts } from '~/features/event/ui/event-facts.ts'
import { MapFrame, spotData, type MapTiles } from '~/features/event/ui/map-frame.tsx'
import { PosterCard } from '~/features/shop-window/ui/poster-card.tsx'
import { useLocale } from '~/i18n/text.ts'
import { LinkButton } from '~/ui/button.tsx'
import { ExternalIcon, PinIcon } from '~/ui/icon.tsx'
import { Row } from '~/ui/page.tsx'
import type { ShownBlock } from '~/features/page/rules/block-fields.ts'
import { timeLeft } from '~/features/page/rules/time-left.ts'
import { usePageText } from '~/features/page/text/page-text.ts'
import styles from './blocks.module.css'
import { GoodsShelf, type GoodsShelfProps } from '~/features/catalog/ui/goods-shelf.tsx'
import { usePageHref } from './page-link.tsx'

/** The live content of blocks, by the block's index. */
export interface LiveParts {
	events: Readonly<Record<number, readonly ListedEventFacts[]>>
	goods: Readonly<Record<number, Pick<GoodsShelfProps, 'products' | 'shelves'>>>
	/** Where forms are sent to. */
	forms?: Readonly<Record<number, string>>
	/** The tiles of maps; absent: outlines. */
	tiles?: MapTiles | null
	/** ISO 8601. */
	now: string
}

export function EventsBlock({
	block: { title },
	events,
	now,
}: {
	block: ShownBlock<'events'>
	events: readonly ListedEventFacts[]
	now: string
}) {
	const text = usePageText()
	const { card } = useEventText()
	const locale = useLocale()
	const path = useHref('/event')
	return (
		<section className={styles.section}>
			{title !== '' && <h2>{title}</h2>}
			{events.length === 0 ? (
				<p>
					{text.noEvents} <a href={path}>{text.allEvents}</a>
				</p>
			) : (
				<div className={styles.posters}>
					{events.map((event) => (
						<PosterCard key={event.id} event={event} href={`${path}/${event.slug}`} telling={{ locale, text: card, now: new Date(now) }} />
					))}
				</div>
			)}
		</section>
	)
}

export function ProductsBlock({ block: { title }, goods }: { block: ShownBlock<'products'>; goods?: LiveParts['goods'][number] }) {
	if (!goods) return null
	return (
		<div className={styles.goods}>
			<GoodsShelf title={title} {...goods} />
		</div>
	)
}

/** A countdown to a moment, which runs in the browser (`countDown`). */
export function CountdownBlock({ block: { title, at, over, label, link }, now }: { block: ShownBlock<'countdown'>; now: string }) {
	const text = usePageText()
	const href = usePageHref(link)
	const left = timeLeft(new Date(at), new Date(now))
	return (
		<section className={styles.countdown}>
			{title !== '' && <h2>{title}</h2>}
			{left && (
				<p className={styles.left} role="timer" data-until={at}>
					{(['days', 'hours', 'minutes'] as const).map((unit) => (
						<span key={unit}>
							<strong data-unit={unit}>{left[unit]}</strong> {text[unit]}
						</span>
					))}
				</p>
			)}
			<p hidden={left !== undefined} data-over="">
				{over || text.ended}
			</p>
			{link !== '' && label !== '' && (
				<LinkButton look="primary" href={href}>
					{label}
				</LinkButton>
			)}
		</section>
	)
}

interface MapBlockProps {
	block: ShownBlock<'map'>
	/** The block's index on the page, which may have several maps. */
	nth: number
	tiles?: MapTiles | null
}

/** A place: on our own map if its coordinates are known, with links to three other maps; nothing of these is loaded before a press. */
export function MapBlock({ block: { title, venue, address, latitude, longitude, text: words }, nth, tiles = null }: MapBlockProps) {
	const text = usePageText()
	const links = directionLinks({ venue, address, city: '', latitude, longitude })
	const spot = latitude === null || longitude === null ? undefined : { latitude, longitude }
	const list = `place-${nth}`
	const maps = [
		['Google Maps', links.google],
		['Apple Maps', links.apple],
		['OpenStreetMap', links.openStreetMap],
	] as const
	return (
		<section className={styles.section}>
			{title !== '' && <h2>{title}</h2>}
			{spot && <MapFrame list={list} label={venue} tiles={tiles} className={styles.drawnMap} />}
			<div id={list}>
				<div className={styles.map} {...spotData(spot)}>
					<PinIcon size={32} />
					<div>
						<p>
							<strong data-name="">{venue}</strong>
						</p>
						{address !== '' && <p>{address}</p>}
						{words !== '' && <p>{words}</p>}
						<Row>
							{maps.map(([name, href]) => (
								<LinkButton key={name} size="sm" href={href} rel="noopener" aria-label={text.openIn(name)}>
									{name} <ExternalIcon />
								</LinkButton>
							))}
						</Row>
					</div>
				</div>
			</div>
		</section>
	)
}
