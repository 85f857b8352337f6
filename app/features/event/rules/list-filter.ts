import { dayOf, endOfDay, endOfMonth, startOfDay, startOfMonth } from '~/kernel/zones.ts'

/** The filters of the event list (specification §2). */
export const eventFilters = ['upcoming', 'today', 'month', 'past', 'all'] as const
export type EventFilter = (typeof eventFilters)[number]

/** Bounds in time; an open side is absent. */
export interface Span {
	startsBefore?: Date
	endsAfter?: Date
	endsBefore?: Date
}

/**
 * The span a filter means to events of a zone. Something that is going on counts as upcoming, and as today's and this month's if it touches
 * them. "Today" and "this month" are those of the event's own zone (truths §3).
 */
export function spanOf(filter: EventFilter, now: Date, zone: string): Span {
	const today = dayOf(now, zone)
	switch (filter) {
		case 'upcoming':
			return { endsAfter: now }
		case 'today':
			return { endsAfter: startOfDay(today, zone), startsBefore: endOfDay(today, zone) }
		case 'month':
			return { endsAfter: startOfMonth(today, zone), startsBefore: endOfMonth(today, zone) }
		case 'past':
			return { endsBefore: now }
		case 'all':
			return {}
	}
}

const hourMs = 3_600_000
/** So far from now a day, or a month, can begin or end anywhere: an hour more than the longest there is, which clocks set back make. */
const reachMs = { today: 26 * hourMs, month: (31 * 24 + 2) * hourMs } as const

/** A span that holds the filter's in every zone, for finding by index what the zones then decide on; nothing where the zone decides nothing. */
export function spanAnywhere(filter: EventFilter, now: Date): Required<Pick<Span, 'startsBefore' | 'endsAfter'>> | undefined {
	if (filter !== 'today' && filter !== 'month') return undefined
	const reach = reachMs[filter]
	return { endsAfter: new Date(now.getTime() - reach), startsBefore: new Date(now.getTime() + reach) }
}

/**
 * Whether a filter shows what was called off unless it is asked for: not where somebody looks for something to go to, but where one looks things up.
 */
export function showsCancelled(filter: EventFilter): boolean {
	return filter !== 'upcoming' && filter !== 'today'
}

/** What is over, and everything, is read from the newest; what comes, from the next. */
export function newestFirst(filter: EventFilter): boolean {
	return filter === 'past' || filter === 'all'
}

/** A text as it is searched: without accents and capitals, so that "ha noi" finds "Hà Nội". */
export function searchable(text: string): string {
	return text
		.normalize('NFD')
		.replace(/\p{Diacritic}/gu, '')
		.replace(/[đĐ]/g, 'd')
		.toLowerCase()
		.replace(/\s+/g, ' ')
		.trim()
}

/** The words of a search; each must be found. More than 8 are not looked at. */
export function searchWords(search: string): string[] {
	return searchable(search).split(' ').filter(Boolean).slice(0, 8)
}
