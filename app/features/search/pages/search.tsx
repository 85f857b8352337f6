import { useHref } from 'react-router'
import { listEvents } from '~/features/shop-window/operations/list-events.server.ts'
import { useEventText } from '~/features/event/text/event-text.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { PageHead } from '~/shell/page-head.tsx'
import { SearchBox } from '~/shell/search-box.tsx'
import { TabsBar } from '~/ui/tabs-bar.tsx'
import { listCategories } from '~/features/search/operations/list-categories.server.ts'
import { searchProducts } from '~/features/search/operations/search-products.server.ts'
import { nothingChosen, readSearchAddress, searchHref } from '~/features/search/rules/search-address.ts'
import { useSearchText } from '~/features/search/text/search-text.ts'
import { FoundEvents } from '~/features/search/ui/found-events.tsx'
import { NothingFound } from '~/features/search/ui/nothing-found.tsx'
import styles from '~/features/search/ui/page.module.css'
import { ProductList } from '~/features/search/ui/product-list.tsx'
import { ShelfLinks } from '~/features/search/ui/shelf-links.tsx'
import type { Route } from './+types/search'

const pageSize = 24
const [mostUpcoming, mostPast, mostPopular, mostNext] = [12, 6, 8, 3]
const none = { total: 0, events: [] }

/** `/search?q=`: products and events that match a phrase; without a phrase, suggestions where to begin. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { world } = context.get(pageRequest)
	const address = readSearchAddress(url.searchParams)
	const { phrase, category, sizes, colors, price, inStock, onSale, sort, page } = address
	const now = world.clock().toISOString()
	const search = async () =>
		valueOf(await ask(context, searchProducts, { phrase, category, sizes, colors, price, inStock, onSale, sort, page, pageSize }))
	const eventsOf = async (filter: 'upcoming' | 'past' | 'all', words: string, most: number) => {
		// People who look for an event by name want to know that it was cancelled.
		const cancelled = words !== '' || undefined
		const { total, events } = valueOf(await ask(context, listEvents, { filter, search: words, cancelled, pageSize: most }))
		return { total, events }
	}
	const eventsCalled = async (words: string) => {
		// Most phrases name only goods, and one query shows that no event has that name.
		const any = await eventsOf('all', words, 1)
		return any.total === 0
			? ([none, none] as const)
			: Promise.all([eventsOf('upcoming', words, mostUpcoming), eventsOf('past', words, mostPast)])
	}
	const eventsAhead = async () => [await eventsOf('upcoming', '', mostNext), none] as const
	// Few phrases are mistyped: events are searched together with products, for the typed words, and again only where another word was meant.
	const [found, called] = phrase === '' ? ([undefined, await eventsAhead()] as const) : await Promise.all([search(), eventsCalled(phrase)])
	const [upcoming, past] = found?.meant ? await eventsCalled(found.meant) : called
	const isNothing = found !== undefined && found.total === 0 && upcoming.total + past.total === 0
	const popular = found && !isNothing ? [] : valueOf(await ask(context, listCategories, {}))
	const next = isNothing ? await eventsOf('upcoming', '', mostNext) : upcoming
	const shown = address.tab ?? (found && found.total === 0 && upcoming.total + past.total > 0 ? ('events' as const) : ('products' as const))
	return {
		address,
		found,
		shown,
		upcoming,
		past,
		next: next.events,
		popular: popular
			.filter(({ count }) => count > 0)
			.sort((a, b) => b.count - a.count)
			.slice(0, mostPopular),
		now,
	}
}

export function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
	const { address, found, shown, upcoming, past, next, popular, now } = loaderData
	const { search: text, filters } = useSearchText()
	const locale = useLocale()
	const list = useHref('/search')
	const telling = { locale, text: useEventText().card, now: new Date(now) }
	const { phrase } = address
	const title = phrase === '' ? text.title : text.resultsFor(phrase)
	const suggestions = <NothingFound phrase={phrase} next={next} popular={popular} telling={telling} />
	const events = upcoming.total + past.total
	const tabs = [
		{ href: searchHref(list, address, { tab: 'products' }), label: text.products, count: found?.total ?? 0, current: shown === 'products' },
		{
			href: searchHref(list, { ...address, ...nothingChosen, sort: 'relevance' }, { tab: 'events' }),
			label: text.events,
			count: events,
			current: shown === 'events',
		},
	]
	const shelves = found?.facets.categories.map(({ id, name, count }) => ({
		...{ id, name, count, current: id === address.category },
		href: searchHref(list, address, { category: id }),
	}))
	const anyShelf =
		address.category === undefined ? undefined : { name: filters.allCategories, href: searchHref(list, address, { category: undefined }) }
	return (
		<div className={styles.page}>
			<PageHead title={title} description={text.description} noIndex />
			<div className={styles.head}>
				<h1>{title}</h1>
				{found?.meant && <p role="status">{text.meant(phrase, found.meant)}</p>}
				<SearchBox id="page-search" size="lg" phrase={phrase} isFocused={phrase === ''} />
			</div>
			{!found && suggestions}
			{found && <TabsBar label={text.tabs} tabs={tabs.map(({ count, ...tab }) => ({ ...tab, count: formatNumber(locale, count) }))} />}
			{found && shown === 'products' && (
				<ProductList
					list={list}
					address={{ ...address, tab: address.tab && 'products' }}
					found={found}
					shelves={<ShelfLinks look="list" shelves={shelves ?? []} up={anyShelf} />}
					nothing={suggestions}
				/>
			)}
			{found && shown === 'events' && (
				<FoundEvents phrase={phrase} words={found.meant ?? phrase} upcoming={upcoming} past={past} telling={telling} />
			)}
		</div>
	)
}

export default Page
