import { Fragment, type ReactNode } from 'react'
import { useHref } from 'react-router'
import { listHref } from '~/features/event/rules/list-address.ts'
import { useEventText } from '~/features/event/text/event-text.ts'
import { AgendaRow } from '~/features/shop-window/ui/agenda-row.tsx'
import { EventSearch } from '~/features/event/ui/event-search.tsx'
import type { ListedEventFacts } from '~/features/event/ui/event-facts.ts'
import { HomeFigures, type HouseFigures } from '~/features/event/ui/home-figures.tsx'
import { HomeOrganisers } from '~/features/event/ui/home-organisers.tsx'
import { HomePieces } from '~/features/event/ui/home-pieces.tsx'
import { HomeSteps } from '~/features/event/ui/home-steps.tsx'
import { LeafWall } from '~/features/event/ui/leaf-wall.tsx'
import { PosterCard } from '~/features/shop-window/ui/poster-card.tsx'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { PageHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { ArrowRightIcon } from '~/ui/icon.tsx'
import type { ShownBlock } from '~/features/page/rules/block-fields.ts'
import type { ShownPage } from '~/features/page/rules/shown-page.ts'
import { HomeAnnouncement } from './home-announcement.tsx'
import { GoodsShelf } from '~/features/catalog/ui/goods-shelf.tsx'
import { HomePartners } from './home-partners.tsx'
import { OneBlock } from './page-blocks.tsx'
import styles from './home-view.module.css'
import type { LiveParts } from './live-blocks.tsx'

/** Leaves on the wall, and posters below it. */
const leaves = 8
const posters = 6

/** How many of the next events the home page shows. */
export const mostUpcoming = leaves + posters

/** Blocks that are drawn over the whole width of the home page. */
type HomeKind = 'announcement' | 'wall' | 'today' | 'events' | 'next' | 'products' | 'road' | 'pieces' | 'organisers' | 'partners'

/** The events on the home page, beside those that its blocks choose. */
export interface HomeFacts {
	upcoming: readonly ListedEventFacts[]
	upcomingCount: number
	today: readonly ListedEventFacts[]
	figures: HouseFigures
}

export interface HomeViewProps {
	page: Pick<ShownPage, 'blocks' | 'description'>
	live: LiveParts
	home: HomeFacts
	/** Whether search engines must not find it: it is a draft. */
	hidden: boolean
}

/** The page at `/`. */
export function HomeView({ page: { blocks, description }, live, home, hidden }: HomeViewProps) {
	const { upcoming, upcomingCount, today, figures } = home
	const { now } = live
	const { home: text, card, list } = useEventText()
	const locale = useLocale()
	const events = useHref('/event')
	const telling = { locale, text: card, now: new Date(now) }
	const path = `${events}/`
	// Today's events have their own strip. If there are few events, all are shown once before any is shown twice.
	const ahead = upcoming.filter(({ id }) => !today.some((each) => each.id === id))
	const below = ahead.length > leaves ? ahead.slice(leaves, leaves + posters) : ahead.slice(0, posters)
	const next = ahead.find(({ availability }) => availability === 'available') ?? ahead[0]
	const section = (title: string, children: ReactNode) => (
		<section className={styles.section}>
			<h2>{title}</h2>
			{children}
		</section>
	)
	const postersOf = (shown: readonly ListedEventFacts[]) => (
		<div className={styles.posters}>
			{shown.map((event) => (
				<PosterCard key={event.id} event={event} href={path + event.slug} telling={telling} />
			))}
		</div>
	)
	const hasWall = blocks.some(({ kind }) => kind === 'wall')
	const shown: { [Kind in HomeKind]: (block: ShownBlock<Kind>, nth: number) => ReactNode } = {
		announcement: (block) => <HomeAnnouncement text={block.text} link={block.link} />,
		wall: (block) => (
			<section className={styles.hero}>
				<div className={styles.promise}>
					<h1>{block.title || text.promise}</h1>
					<p>{block.text || text.lead}</p>
					<EventSearch size="lg" />
				</div>
				{upcoming.length === 0 ? (
					<p className={styles.nothing}>
						{text.nothing} <a href={listHref(events, { filter: 'past' })}>{text.seePast}</a>
					</p>
				) : (
					<LeafWall events={ahead.slice(0, leaves)} path={path} telling={telling} title={text.wall} />
				)}
			</section>
		),
		today: (block) =>
			today.length > 0 &&
			section(
				block.title || text.today,
				<div className={styles.rows}>
					{today.map((event) => (
						<AgendaRow key={event.id} event={event} href={path + event.slug} telling={telling} eager />
					))}
				</div>,
			),
		events: (block, nth) => {
			const events = live.events[nth] ?? []
			return events.length > 0 && section(block.title || text.featured, postersOf(events))
		},
		next: (block) =>
			below.length > 0 &&
			section(
				block.title || (ahead.length > leaves ? text.next : list.titleOf.upcoming),
				<>
					{postersOf(below)}
					<p className={styles.more}>
						<LinkButton href={events}>
							{text.allUpcoming(formatNumber(locale, upcomingCount))}
							<ArrowRightIcon />
						</LinkButton>
					</p>
				</>,
			),
		products: (block, nth) => live.goods[nth] && <GoodsShelf title={block.title || text.goods} {...live.goods[nth]} />,
		road: (block) => <HomeSteps title={block.title} />,
		pieces: (block) => next && <HomePieces title={block.title} event={next} href={path + next.slug} telling={telling} />,
		organisers: (block) => (
			<>
				<HomeFigures figures={figures} />
				<HomeOrganisers title={block.title} words={block.text} href={listHref(events, { filter: 'all' })} />
			</>
		),
		partners: (block) => <HomePartners title={block.title || text.partners} partners={block.items} />,
	}
	const hasHeading = hasWall || blocks[0]?.kind === 'hero'
	/** Draws a block; kinds that other pages have, too, stand in the middle column, as on those pages. */
	const drawn = (block: ShownBlock, nth: number) => {
		const draw = shown[block.kind as HomeKind] as ((block: ShownBlock, nth: number) => ReactNode) | undefined
		if (draw) return draw(block, nth)
		return (
			<div className={styles.block}>
				<OneBlock block={block} nth={nth} live={live} first={nth === 0 && !hasWall} />
			</div>
		)
	}
	return (
		<div className={styles.page}>
			<PageHead description={description || text.description} path="/" noIndex={hidden} />
			{!hasHeading && <h1 className="visually-hidden">{text.promise}</h1>}
			{blocks.map((block, nth) => (
				<Fragment key={nth}>{drawn(block, nth)}</Fragment>
			))}
		</div>
	)
}
