import { Fragment, type ReactNode } from 'react'
import { redirect, useHref, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { findHome } from '~/features/content/operations/find-home.server.ts'
import { previewHome } from '~/features/content/operations/preview-home.server.ts'
import type { HomeKind } from '~/features/content/rules/home-blocks.ts'
import { HomeAnnouncement } from '~/features/content/ui/home-announcement.tsx'
import { HomeGoods } from '~/features/content/ui/home-goods.tsx'
import { HomePartners } from '~/features/content/ui/home-partners.tsx'
import { findHouseFigures } from '~/features/event-desk/operations/find-house-figures.server.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { ask, pageRequest, share } from '~/platform/session/request.server.ts'
import { PageHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { ArrowRightIcon } from '~/ui/icon.tsx'
import { listEvents } from '../operations/list-events.server.ts'
import { listHref } from '../rules/list-address.ts'
import { useEventText } from '../text/event-text.ts'
import { AgendaRow } from '../ui/agenda-row.tsx'
import { EventSearch } from '../ui/event-search.tsx'
import { HomeFigures } from '../ui/home-figures.tsx'
import { HomeOrganisers } from '../ui/home-organisers.tsx'
import { HomePieces } from '../ui/home-pieces.tsx'
import { HomeSteps } from '../ui/home-steps.tsx'
import { LeafWall } from '../ui/leaf-wall.tsx'
import { PosterCard } from '../ui/poster-card.tsx'
import styles from './home.module.css'

/** Leaves on the wall, and posters below it. */
const leaves = 8
const posters = 6

type Context = Readonly<RouterContextProvider>

/** The blocks to show: with `?preview` those of the draft, for staff alone. */
async function blocksOf(context: Context, { searchParams }: URL) {
	const { caller } = context.get(pageRequest)
	if (searchParams.has('preview')) {
		if (caller.actor.kind !== 'account' || !caller.actor.staff) throw redirect('/', 302)
		const drafted = await ask(context, previewHome, {})
		if (drafted.ok) return drafted.value.blocks
	}
	const found = await ask(context, findHome, {})
	if (!found.ok) throw new Error('the home page was refused')
	share(context, { seconds: 10, tags: ['events', 'home'] })
	return found.value.blocks
}

export async function loader({ context, request }: LoaderFunctionArgs<Context>) {
	const { world } = context.get(pageRequest)
	const [blocks, upcoming, today, figures] = await Promise.all([
		blocksOf(context, new URL(request.url)),
		ask(context, listEvents, { filter: 'upcoming', pageSize: leaves + posters }),
		ask(context, listEvents, { filter: 'today', pageSize: 3 }),
		ask(context, findHouseFigures, {}),
	])
	if (!upcoming.ok || !today.ok || !figures.ok) throw new Error('the event list was refused on the home page')
	const now = world.clock()
	const chosen = blocks.flatMap(({ eventIds }) => eventIds)
	const featured = chosen.length > 0 ? await ask(context, listEvents, { filter: 'upcoming', ids: [...chosen], pageSize: 50 }) : undefined
	const events = featured?.ok ? featured.value.events : []
	return {
		blocks,
		featured: chosen.flatMap((id) => events.find((event) => event.id === id) ?? []),
		upcoming: upcoming.value.events,
		upcomingCount: upcoming.value.total,
		today: today.value.events.filter(({ endsAt }) => new Date(endsAt) > now),
		figures: figures.value,
		now: now.toISOString(),
	}
}

export function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
	const { blocks, featured, upcoming, upcomingCount, today, figures, now } = loaderData
	const { home: text, card, list } = useEventText()
	const locale = useLocale()
	const events = useHref('/event')
	const telling = { locale, text: card, now: new Date(now) }
	const path = `${events}/`
	// What is on today stands in its own strip; few events are not shown twice before all were shown once.
	const ahead = upcoming.filter(({ id }) => !today.some((each) => each.id === id))
	const below = ahead.length > leaves ? ahead.slice(leaves, leaves + posters) : ahead.slice(0, posters)
	const next = ahead.find(({ availability }) => availability === 'available') ?? ahead[0]
	type Block = (typeof blocks)[number]
	const section = (title: string, children: ReactNode) => (
		<section className={styles.section}>
			<h2>{title}</h2>
			{children}
		</section>
	)
	const postersOf = (shown: typeof upcoming) => (
		<div className={styles.posters}>
			{shown.map((event) => (
				<PosterCard key={event.id} event={event} href={path + event.slug} telling={telling} />
			))}
		</div>
	)
	const shown: Record<HomeKind, (block: Block) => ReactNode> = {
		announcement: (block) => <HomeAnnouncement text={block.text} link={block.link} />,
		hero: (block) => (
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
		featured_events: (block) => featured.length > 0 && section(block.title || text.featured, postersOf(featured)),
		next_events: (block) =>
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
		featured_goods: (block) => <HomeGoods title={block.title || text.goods} products={block.products} shelves={block.shelves} />,
		steps: (block) => <HomeSteps title={block.title} />,
		pieces: (block) => next && <HomePieces title={block.title} event={next} href={path + next.slug} telling={telling} />,
		organisers: (block) => (
			<>
				<HomeFigures figures={figures} />
				<HomeOrganisers title={block.title} words={block.text} href={listHref(events, { filter: 'all' })} />
			</>
		),
		partners: (block) => <HomePartners title={block.title || text.partners} partners={block.partners} />,
	}
	const hasHeading = blocks.some(({ kind }) => kind === 'hero')
	return (
		<div className={styles.page}>
			<PageHead description={text.description} path="/" />
			{!hasHeading && <h1 className="visually-hidden">{text.promise}</h1>}
			{blocks.map((block) => (
				<Fragment key={block.kind}>{shown[block.kind](block)}</Fragment>
			))}
		</div>
	)
}

export default Page
