import { eventFilters, type EventFilter } from './list-filter.ts'

/** Everything the event list shows stands in its address, so that a view can be bookmarked and shared (look §3). */
export interface ListAddress {
	filter: EventFilter
	/** As typed, at most 200 characters. */
	search: string
	/** From 1. */
	page: number
}

const longestSearch = 200
const lastPage = 10_000

/** What an address asks for. Whatever is not understood is as if it were not there: an address typed by hand never fails. */
export function readListAddress(parameters: URLSearchParams): ListAddress {
	const filter = eventFilters.find((each) => each === parameters.get('filter')) ?? 'upcoming'
	const page = /^[1-9]\d{0,4}$/.test(parameters.get('page') ?? '') ? Number(parameters.get('page')) : 1
	const search = (parameters.get('search') ?? '').replace(/\s+/g, ' ').trim()
	return { filter, search: search.slice(0, longestSearch), page: Math.min(page, lastPage) }
}

/** The address of a view of the list, as short as it can be: `/event`, `/event?filter=past&page=2`. `list` is the list's own path. */
export function listHref(list: string, { filter = 'upcoming', search = '', page = 1 }: Partial<ListAddress>): string {
	const parameters = new URLSearchParams()
	if (filter !== 'upcoming') parameters.set('filter', filter)
	if (search) parameters.set('search', search)
	if (page > 1) parameters.set('page', String(page))
	const query = parameters.toString()
	return query ? `${list}?${query}` : list
}
