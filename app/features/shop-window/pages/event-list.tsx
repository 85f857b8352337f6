import type { z } from 'zod'
import { useHref, type RouterContextProvider } from 'react-router'
import { eventKindNames } from '~/kernel/event-kinds.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { pageCount } from '~/kernel/paging.ts'
import { mapTilesOf } from '~/platform/settings/settings.server.ts'
import { ask, pageRequest, share } from '~/platform/session/request.server.ts'
import { PageHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { PlusIcon } from '~/ui/icon.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { TabsBar } from '~/ui/tabs-bar.tsx'
import { listEventCities } from '~/features/event/operations/list-event-cities.server.ts'
import { listEvents } from '~/features/shop-window/operations/list-events.server.ts'
import { listHref, narrowedBy, readListAddress, type ListAddress } from '~/features/event/rules/list-address.ts'
import { eventFilters } from '~/features/event/rules/list-filter.ts'
import { daysOfMonth, monthHref, readMonth } from '~/features/event/rules/month-calendar.ts'
import { groupsOf, isReadByDay } from '~/features/event/rules/list-groups.ts'
import { useEventText } from '~/features/event/text/event-text.ts'
import { EmptyList } from '~/features/event/ui/empty-list.tsx'
import { EventGroups } from '~/features/shop-window/ui/event-groups.tsx'
import { EventSearch } from '~/features/event/ui/event-search.tsx'
import { EventsFrame } from '~/features/event/ui/events-frame.tsx'
import { EventsMap } from '~/features/shop-window/ui/events-map.tsx'
import { KindLinks } from '~/features/event/ui/kind-links.tsx'
import { MonthCalendar } from '~/features/event/ui/month-calendar.tsx'
import { NarrowList } from '~/features/event/ui/narrow-list.tsx'
import styles from './event-list.module.css'
import type { Route } from './+types/event-list'

const pageSize = 30

type Context = Readonly<RouterContextProvider>

export async function loader({ context, url }: Route.LoaderArgs) {
	const { caller, world } = context.get(pageRequest)
	const address = readListAddress(url.searchParams)
	if (url.searchParams.get('view') === 'month') {
		const month = readMonth(url.searchParams.get('month'), world.clock())
		const { search, kind, city, free } = address
		const asked = { filter: 'all', cancelled: false, search, kind: kind || undefined, city, free, ...daysOfMonth(month) } as const
		const found = await manyEvents(context, asked)
		if (caller.actor.kind !== 'account') share(context, { seconds: 10, tags: ['events'] })
		return { calendar: { ...found, address, month, now: world.clock().toISOString() } }
	}
	const asked = wishOf(address)
	const found =
		address.view === 'map' ? await manyEvents(context, asked) : await pageOfEvents(context, { ...asked, page: address.page, pageSize })
	// Accounts may be members of a provider and get the way to their own events; all visitors see the same page.
	const mine = caller.actor.kind === 'account'
	if (!mine) share(context, { seconds: 10, tags: ['events'] })
	const tiles = address.view === 'map' ? mapTilesOf(world.settings) : null
	if (tiles) context.get(pageRequest).picturesFrom = [tiles.origin]
	return { address, ...found, tiles, mine, now: world.clock().toISOString() }
}

type Wish = z.input<typeof listEvents.input>

/** The list's input, as the address asks for it. */
function wishOf({ filter, search, kind, city, from, to, free }: ListAddress) {
	return { filter, search, kind: kind || undefined, city, from: from || undefined, to: to || undefined, free } satisfies Wish
}

/** Some events, how many there are, and in which cities. */
async function pageOfEvents(context: Context, wish: Wish) {
	const [answer, cities] = await Promise.all([ask(context, listEvents, wish), ask(context, listEventCities, { filter: wish.filter })])
	if (!answer.ok) throw new Error(`the event list was refused: ${answer.refusal.code}`)
	if (!cities.ok) throw new Error(`the cities were refused: ${cities.refusal.code}`)
	const { total, events } = answer.value
	return { total, events, cities: cities.value.cities }
}

const perPage = 100
/** A month or the map shows at most so many pages of 100 events; people who want others narrow the list. */
const mostPages = 5

/** All events of a wish that one view can show, with a bounded number of queries. */
async function manyEvents(context: Context, wish: Wish) {
	const first = await pageOfEvents(context, { ...wish, pageSize: perPage })
	const pages = Math.min(Math.ceil(first.total / perPage), mostPages)
	const further = Array.from({ length: Math.max(0, pages - 1) }, (_, nth) => nth + 2)
	const more = await Promise.all(
		further.map(async (page) => {
			const answer = await ask(context, listEvents, { ...wish, page, pageSize: perPage })
			if (!answer.ok) throw new Error(`the event list was refused: ${answer.refusal.code}`)
			return answer.value.events
		}),
	)
	return { ...first, events: [...first.events, ...more.flat()] }
}

type Loaded = Awaited<ReturnType<typeof loader>>

export function Page({ loaderData }: { loaderData: Loaded }) {
	return loaderData.calendar ? <MonthCalendar {...loaderData.calendar} /> : <EventList loaderData={loaderData} />
}

function EventList({ loaderData }: { loaderData: Exclude<Loaded, { calendar: object }> }) {
	const { address, total, events, cities, tiles, mine, now } = loaderData
	const { filter, search, kind, page, view } = address
	const isMap = view === 'map'
	const isNarrowed = narrowedBy({ ...address, kind: '' }).length > 0
	const { list: text, card } = useEventText()
	const locale = useLocale()
	const list = useHref('/event')
	const telling = { locale, text: card, now: new Date(now) }
	const count = formatNumber(locale, total)
	const title = kind ? text.titleOfKind(eventKindNames[kind][locale], text.titleOf[filter]) : text.titleOf[filter]
	const pages = isMap ? 1 : pageCount(total, pageSize)
	return (
		<EventsFrame
			title={title}
			search={<EventSearch search={search} filter={filter === 'upcoming' ? undefined : filter} narrowing={address} view={view} />}
		>
			<PageHead
				title={title}
				description={text.description}
				path={listHref('/event', { filter, kind, page })}
				noIndex={search !== '' || isNarrowed || isMap || events.length === 0}
			/>
			<TabsBar
				label={text.filterLabel}
				tabs={eventFilters.map((each) => ({
					href: listHref(list, { ...address, filter: each, page: 1 }),
					label: text.filters[each],
					current: each === filter,
				}))}
				aside={mine ? <OwnEvents list={list} /> : undefined}
			/>
			<KindLinks kind={kind} hrefOf={(each) => listHref(list, { ...address, kind: each, page: 1 })} />
			<NarrowList address={address} cities={cities} />
			<div className={styles.found}>
				<p role="status">
					{search ? text.foundFor(count, search) : text.found(count)}
					{isMap && events.length < total && `. ${text.calendar.tooMany(formatNumber(locale, events.length))}`}
					{pages > 1 && page <= pages && `, ${text.pageOf(formatNumber(locale, page), formatNumber(locale, pages))}`}
				</p>
				{search !== '' && (
					<a href={listHref(list, { ...address, search: '', page: 1 })} className="reach">
						{text.clearSearch}
					</a>
				)}
				<a href={listHref(list, { ...address, page: 1, view: isMap ? 'list' : 'map' })} className="reach">
					{isMap ? text.calendar.toList : text.calendar.toMap}
				</a>
				<a href={monthHref(list, address)} className="reach">
					{text.calendar.toCalendar}
				</a>
			</div>
			{events.length === 0 ? (
				<EmptyList address={address} total={isMap ? 0 : total} />
			) : isMap ? (
				<EventsMap events={events} path={`${list}/`} telling={telling} tiles={tiles} />
			) : (
				<EventGroups
					groups={groupsOf(events, { byDay: isReadByDay(filter), now: telling.now })}
					path={`${list}/`}
					telling={telling}
					text={text}
				/>
			)}
			<div className={styles.pages}>
				<Pagination
					current={page}
					count={page <= pages ? pages : 1}
					hrefOf={(each) => listHref(list, { ...address, page: each })}
					texts={text.pages}
				/>
			</div>
		</EventsFrame>
	)
}

export default Page

function OwnEvents({ list }: { list: string }) {
	const text = useEventText().list
	return (
		<>
			<LinkButton look="quiet" size="sm" href={useHref('/my-events')}>
				{text.mine}
			</LinkButton>
			<LinkButton look="quiet" size="sm" href={`${list}/create`} icon={<PlusIcon />}>
				{text.create}
			</LinkButton>
		</>
	)
}
