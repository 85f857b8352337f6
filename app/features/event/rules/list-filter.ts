import { dayOf, endOfDay, type Day, endOfMonth, startOfDay, startOfMonth } from '~/kernel/zones.ts'

/** The filters of the event list (specification §2). */
export const eventFilters = ['upcoming', 'today', 'month', 'past', 'all'] as const
export type EventFilter = (typeof eventFilters)[number]

/** The dates a list is cut to. Absent bounds are open; both bounds exclude what only touches them. */
export interface ListPeriod {
	startsBefore?: Date
	endsAfter?: Date
	endsBefore?: Date
}

/** Dates from one to another. */
export type ClosedPeriod = Required<Pick<ListPeriod, 'startsBefore' | 'endsAfter'>>

/**
 * The span a filter means to events of a zone. Something that is going on counts as upcoming, and as today's and this month's if it touches
 * them. "Today" and "this month" are those of the event's own zone (truths §3).
 */
export function spanOf(filter: EventFilter, now: Date, zone: string): ListPeriod {
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

/** The days somebody looks at, `yyyy-MM-dd`; either may be missing. */
export interface ChosenDays {
	from?: Day
	to?: Day
}

const isOfZone = (filter: EventFilter): filter is 'today' | 'month' => filter === 'today' || filter === 'month'

/**
 * A span that holds the filter's and the days' in every zone, for finding by index what the zones then decide on; nothing where the zone decides
 * nothing.
 */
export function spanAnywhere(filter: EventFilter, days: ChosenDays, now: Date): ClosedPeriod | undefined {
	if (!isOfZone(filter) && days.from === undefined && days.to === undefined) return undefined
	const reach = isOfZone(filter) ? reachMs[filter] : undefined
	const around = reach === undefined ? {} : { endsAfter: new Date(now.getTime() - reach), startsBefore: new Date(now.getTime() + reach) }
	const { endsAfter, startsBefore } = spanOfDays(days, 'UTC')
	return closed(
		inBoth(around, {
			endsAfter: endsAfter && new Date(endsAfter.getTime() - reachMs.today),
			startsBefore: startsBefore && new Date(startsBefore.getTime() + reachMs.today),
		}),
	)
}

/** What the filter and the days mean together to events of a zone where the zone decides. */
export function spanInZone(filter: EventFilter, days: ChosenDays, now: Date, zone: string): ClosedPeriod {
	return closed(inBoth(isOfZone(filter) ? spanOf(filter, now, zone) : {}, spanOfDays(days, zone)))
}

/** What the filter means whatever the zone. */
export function spanOfFilter(filter: EventFilter, now: Date): ListPeriod {
	return isOfZone(filter) ? {} : spanOf(filter, now, 'UTC')
}

/** What is going on in the days counts. */
function spanOfDays({ from, to }: ChosenDays, zone: string): ListPeriod {
	return {
		endsAfter: from === undefined ? undefined : startOfDay(from, zone),
		startsBefore: to === undefined ? undefined : endOfDay(to, zone),
	}
}

/** What lies in both. */
export function inBoth(one: ListPeriod, other: ListPeriod): ListPeriod {
	const at = (name: keyof ListPeriod, pick: typeof Math.max) => {
		const times = [one[name], other[name]].flatMap((each) => (each ? [each.getTime()] : []))
		return times.length > 0 ? new Date(pick(...times)) : undefined
	}
	return { endsAfter: at('endsAfter', Math.max), startsBefore: at('startsBefore', Math.min), endsBefore: at('endsBefore', Math.min) }
}

/** Before and after all events there can be, as the database knows dates. */
const everMs = { from: Date.UTC(1000, 0), to: Date.UTC(9999, 0) }

function closed({ endsAfter = new Date(everMs.from), startsBefore = new Date(everMs.to) }: ListPeriod): ClosedPeriod {
	return { endsAfter, startsBefore }
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
