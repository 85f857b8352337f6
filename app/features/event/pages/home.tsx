import { useHref, useLoaderData, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
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
import { HomeOrganisers } from '../ui/home-organisers.tsx'
import { HomePieces } from '../ui/home-pieces.tsx'
import { HomeSteps } from '../ui/home-steps.tsx'
import { LeafWall } from '../ui/leaf-wall.tsx'
import { PosterCard } from '../ui/poster-card.tsx'
import styles from './home.module.css'

/** Leaves on the wall, and posters below it. */
const leaves = 8
const posters = 6

export async function loader({ context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
	const { world } = context.get(pageRequest)
	const [upcoming, today, all] = await Promise.all([
		ask(context, listEvents, { filter: 'upcoming', pageSize: leaves + posters }),
		ask(context, listEvents, { filter: 'today', pageSize: 3 }),
		ask(context, listEvents, { filter: 'all', pageSize: 1 }),
	])
	if (!upcoming.ok || !today.ok || !all.ok) throw new Error('the event list was refused on the home page')
	share(context, { seconds: 10, tags: ['events'] })
	const now = world.clock()
	return {
		upcoming: upcoming.value.events,
		upcomingCount: upcoming.value.total,
		today: today.value.events.filter(({ endsAt }) => new Date(endsAt) > now),
		allCount: all.value.total,
		now: now.toISOString(),
	}
}

export default function Home() {
	const { upcoming, upcomingCount, today, allCount, now } = useLoaderData<typeof loader>()
	const { home: text, card, list } = useEventText()
	const locale = useLocale()
	const events = useHref('/event')
	const telling = { locale, text: card, now: new Date(now) }
	const path = `${events}/`
	// What is on today stands in its own strip; few events are not shown twice before all were shown once.
	const ahead = upcoming.filter(({ id }) => !today.some((each) => each.id === id))
	const below = ahead.length > leaves ? ahead.slice(leaves, leaves + posters) : ahead.slice(0, posters)
	const next = ahead.find(({ availability }) => availability === 'available') ?? ahead[0]
	return (
		<div className={styles.page}>
			<PageHead description={text.description} path="/" />
			<section className={styles.hero}>
				<div className={styles.promise}>
					<h1>{text.promise}</h1>
					<p>{text.lead}</p>
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
			{today.length > 0 && (
				<section className={styles.section}>
					<h2>{text.today}</h2>
					<div className={styles.rows}>
						{today.map((event) => (
							<AgendaRow key={event.id} event={event} href={path + event.slug} telling={telling} eager />
						))}
					</div>
				</section>
			)}
			{below.length > 0 && (
				<section className={styles.section}>
					<h2>{ahead.length > leaves ? text.next : list.titleOf.upcoming}</h2>
					<div className={styles.posters}>
						{below.map((event) => (
							<PosterCard key={event.id} event={event} href={path + event.slug} telling={telling} />
						))}
					</div>
					<p className={styles.more}>
						<LinkButton href={events}>
							{text.allUpcoming(formatNumber(locale, upcomingCount))}
							<ArrowRightIcon />
						</LinkButton>
					</p>
				</section>
			)}
			<HomeSteps />
			{next && <HomePieces event={next} href={path + next.slug} telling={telling} />}
			<HomeOrganisers href={listHref(events, { filter: 'all' })} count={formatNumber(locale, allCount)} />
		</div>
	)
}
