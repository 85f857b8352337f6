import { isEventKind, type EventKind } from '~/kernel/event-kinds.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { isDay } from '~/kernel/zones.ts'
import { eventFilters, type EventFilter } from './list-filter.ts'

/** What a reader narrows the list by; empty and false mean any. */
export interface Narrowing {
	kind: EventKind | ''
	/** As organizers write it. */
	city: string
	/** Days, `yyyy-MM-dd`, in each event's own zone; either may be missing, and the first is never after the last. */
	from: string
	to: string
	/** Only events with a ticket that costs nothing. */
	free: boolean
}

/** Everything the event list shows stands in its address, so that a view can be bookmarked and shared (look §3). */
export interface ListAddress extends Narrowing {
	filter: EventFilter
	/** As typed, at most 200 characters. */
	search: string
	/** From 1. */
	page: number
	/** As a list, or on the map with the list beside it, which has no pages. */
	view: 'list' | 'map'
}

const lastPage = 10_000
const longestCity = 100

/** Reads a day of this century; empty for anything else. */
const readDay = (text: string | null) => (text !== null && isDay(text) && /^20/.test(text) ? text : '')

/** What an address asks for. Values that make no sense are ignored: an address typed by hand never fails. */
export function readListAddress(parameters: URLSearchParams): ListAddress {
	const filter = eventFilters.find((each) => each === parameters.get('filter')) ?? 'upcoming'
	const page = /^[1-9]\d{0,4}$/.test(parameters.get('page') ?? '') ? Number(parameters.get('page')) : 1
	const search = (parameters.get('search') ?? '').replace(/\s+/g, ' ').trim()
	const days = [readDay(parameters.get('from')), readDay(parameters.get('to'))]
	// People who swap the two days mean the days between them.
	const [from = '', to = ''] = days.includes('') ? days : days.sort()
	const kind = parameters.get('kind')
	const city = (parameters.get('city') ?? '').trim().slice(0, longestCity)
	return {
		...{
			filter,
			search: search.slice(0, longestSearch),
			page: Math.min(page, lastPage),
			view: parameters.get('view') === 'map' ? 'map' : 'list',
		},
		...{ kind: isEventKind(kind) ? kind : ('' as const), city, from, to, free: parameters.get('free') === 'yes' },
	}
}

/** The address of a view of the list, as short as it can be: `/event`, `/event?filter=past&page=2`. `list` is the list's own path. */
export function listHref(
	list: string,
	{ filter = 'upcoming', search = '', page = 1, view = 'list', ...narrowing }: Partial<ListAddress>,
): string {
	const parameters = new URLSearchParams()
	if (filter !== 'upcoming') parameters.set('filter', filter)
	if (search) parameters.set('search', search)
	for (const [name, value] of narrowedBy(narrowing)) parameters.set(name, value)
	if (view === 'map') parameters.set('view', view)
	if (page > 1) parameters.set('page', String(page))
	const query = parameters.toString()
	return query ? `${list}?${query}` : list
}

/** What the list is narrowed by, as names and values of its form. */
export function narrowedBy({
	kind = '',
	city = '',
	from = '',
	to = '',
	free = false,
}: Partial<Narrowing>): [name: keyof Narrowing, value: string][] {
	const values = { kind, city, from, to, free: free ? 'yes' : '' }
	return (['kind', 'city', 'from', 'to', 'free'] as const).flatMap((name) => (values[name] ? [[name, values[name]]] : []))
}
