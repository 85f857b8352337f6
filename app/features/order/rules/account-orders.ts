import { longestSearch } from '~/kernel/longest.ts'
import { deliveryStates, orderStatuses, orderTabs, tabOf, type DeliveryState, type OrderStatus, type OrderTab } from './life-cycle.ts'

/** The state of an order that decides its tab. */
export interface Standing {
	status: OrderStatus
	delivery: DeliveryState | null
}

const allStandings: readonly Standing[] = orderStatuses.flatMap((status) =>
	[null, ...deliveryStates].map((delivery) => ({ status, delivery })),
)

/** All states of orders under a tab; nothing for `all`, which leaves out none. */
export function standingsOf(tab: OrderTab): readonly Standing[] | undefined {
	return tab === 'all' ? undefined : allStandings.filter((standing) => tabOf(standing) === tab)
}

/** The count of orders under each tab, from the counts of each state. */
export function tabCounts(found: readonly (Standing & { count: number })[]): Record<OrderTab, number> {
	const counts = Object.fromEntries(orderTabs.map((tab) => [tab, 0])) as Record<OrderTab, number>
	for (const { count, ...standing } of found) {
		counts.all += count
		counts[tabOf(standing)] += count
	}
	return counts
}

export const orderSorts = ['newest', 'oldest'] as const
export type OrderSort = (typeof orderSorts)[number]

/** Everything the list of an account's orders shows stands in its address (look §3). */
export interface OrdersAddress {
	tab: OrderTab
	/** As typed, at most 200 characters. */
	search: string
	sort: OrderSort
	/** From 1. */
	page: number
}

const lastPage = 10_000

/** What an address asks for. Values that make no sense are ignored: an address typed by hand never fails. */
export function readOrdersAddress(parameters: URLSearchParams): OrdersAddress {
	const asked = parameters.get('page') ?? ''
	return {
		tab: orderTabs.find((each) => each === parameters.get('tab')) ?? 'all',
		search: (parameters.get('search') ?? '').replace(/\s+/g, ' ').trim().slice(0, longestSearch),
		sort: orderSorts.find((each) => each === parameters.get('sort')) ?? 'newest',
		page: /^[1-9]\d{0,4}$/.test(asked) ? Math.min(Number(asked), lastPage) : 1,
	}
}

/** The address of a view of the list, as short as it can be: `/my-orders?tab=canceled`. `list` is the list's own path. */
export function ordersHref(list: string, { tab = 'all', search = '', sort = 'newest', page = 1 }: Partial<OrdersAddress>): string {
	const parameters = new URLSearchParams()
	if (tab !== 'all') parameters.set('tab', tab)
	if (search) parameters.set('search', search)
	if (sort !== 'newest') parameters.set('sort', sort)
	if (page > 1) parameters.set('page', String(page))
	const query = parameters.toString()
	return query ? `${list}?${query}` : list
}
