import { useHref, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { eventKindNames } from '~/kernel/event-kinds.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { pageCount } from '~/kernel/paging.ts'
import { ask, pageRequest, share } from '~/platform/session/request.server.ts'
import { PageHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { PlusIcon } from '~/ui/icon.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { TabsBar } from '~/ui/tabs-bar.tsx'
import { listEventCities } from '../operations/list-event-cities.server.ts'
import { listEvents } from '../operations/list-events.server.ts'
import { listHref, narrowedBy, readListAddress } from '../rules/list-address.ts'
import { eventFilters } from '../rules/list-filter.ts'
import { daysOfMonth, monthHref, readMonth, type CalendarNarrowing, type Month } from '../rules/month-calendar.ts'
import { groupsOf, isReadByDay } from '../rules/list-groups.ts'
import { useEventText } from '../text/event-text.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { EventGroups } from '../ui/event-groups.tsx'
import { EventSearch } from '../ui/event-search.tsx'
import { EventsFrame } from '../ui/events-frame.tsx'
import { KindLinks } from '../ui/kind-links.tsx'
import { MonthCalendar } from '../ui/month-calendar.tsx'
import { NarrowList } from '../ui/narrow-list.tsx'
import styles from './event-list.module.css'

const pageSize = 30

export async function loader({ context, url }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
	const { caller, world } = context.get(pageRequest)
	const address = readListAddress(url.searchParams)
	if (url.searchParams.get('view') === 'month') {
		const month = readMonth(url.searchParams.get('month'), world.clock())
		const found = await monthOfEvents(context, address, month)
		if (caller.actor.kind !== 'account') share(context, { seconds: 10, tags: ['events'] })
		return { calendar: { ...found, address, month, now: world.clock().toISOString() } }
	}
	const { from, to, kind, ...rest } = address
	const [answer, cities] = await Promise.all([
		ask(context, listEvents, { ...rest, kind: kind || undefined, from: from || undefined, to: to || undefined, pageSize }),
		ask(context, listEventCities, { filter: address.filter }),
	])
	if (!answer.ok) throw new Error(`the event list was refused: ${answer.refusal.code}`)
	if (!cities.ok) throw new Error(`the cities were refused: ${cities.refusal.code}`)
	// Whoever is signed in may be a provider's member and finds the way to their own events; everybody else sees one and the same page.
	const mine = caller.actor.kind === 'account'
	if (!mine) share(context, { seconds: 10, tags: ['events'] })
	const { total, events } = answer.value
	return { address, total, events, cities: cities.value.cities, mine, now: world.clock().toISOString() }
}

const perPage = 100
/** So many hundreds of events a month shows; whoever looks for more narrows it. */
const mostPages = 5

/** The events of a month that were not called off, narrowed as the list is, in a bounded number of questions. */
async function monthOfEvents(context: Readonly<RouterContextProvider>, { search, kind, city, free }: CalendarNarrowing, month: Month) {
	const pageOf = async (page: number) => {
		const asked = {
			filter: 'all' as const,
			cancelled: false,
			search,
			kind: kind || undefined,
			city,
			free,
			...daysOfMonth(month),
			page,
			pageSize: perPage,
		}
		const answer = await ask(context, listEvents, asked)
		if (!answer.ok) throw new Error(`the events of a month were refused: ${answer.refusal.code}`)
		return answer.value
	}
	const [first, cities] = await Promise.all([pageOf(1), ask(context, listEventCities, { filter: 'all' })])
	if (!cities.ok) throw new Error(`the cities were refused: ${cities.refusal.code}`)
	const pages = Math.min(Math.ceil(first.total / perPage), mostPages)
	const more = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, nth) => pageOf(nth + 2)))
	return { total: first.total, events: [first, ...more].flatMap(({ events }) => events), cities: cities.value.cities }
}

type Loaded = Awaited<ReturnType<typeof loader>>

export function Page({ loaderData }: { loaderData: Loaded }) {
	return loaderData.calendar ? <MonthCalendar {...loaderData.calendar} /> : <EventList loaderData={loaderData} />
}

function EventList({ loaderData }: { loaderData: Exclude<Loaded, { calendar: object }> }) {
	const { address, total, events, cities, mine, now } = loaderData
	const { filter, search, kind, page } = address
	const isNarrowed = narrowedBy({ ...address, kind: '' }).length > 0
	const { list: text, card } = useEventText()
	const locale = useLocale()
	const list = useHref('/event')
	const telling = { locale, text: card, now: new Date(now) }
	const count = formatNumber(locale, total)
	const title = kind ? text.titleOfKind(eventKindNames[kind][locale], text.titleOf[filter]) : text.titleOf[filter]
	const pages = pageCount(total, pageSize)
	return (
		<EventsFrame
			title={title}
			search={<EventSearch search={search} filter={filter === 'upcoming' ? undefined : filter} narrowing={address} />}
		>
			<PageHead
				title={title}
				description={text.description}
				path={listHref('/event', { filter, kind, page })}
				noIndex={search !== '' || isNarrowed || events.length === 0}
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
					{pages > 1 && page <= pages && `, ${text.pageOf(formatNumber(locale, page), formatNumber(locale, pages))}`}
				</p>
				{search !== '' && (
					<a href={listHref(list, { ...address, search: '', page: 1 })} className="reach">
						{text.clearSearch}
					</a>
				)}
				<a href={monthHref(list, address)} className="reach">
					{text.calendar.toCalendar}
				</a>
			</div>
			{events.length === 0 ? (
				<EmptyList address={address} total={total} />
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
