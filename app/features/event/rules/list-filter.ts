import { dayOf, endOfDay, type Day, endOfMonth, startOfDay, startOfMonth } from '~/kernel/zones.ts'

/** The filters of the event list (specification §2). */
export const eventFilters = ['upcoming', 'today', 'month', 'past', 'all'] as const
export type EventFilter = (typeof eventFilters)[number]

/** The time span of a list. Absent bounds are open; events that only touch a bound are left out. */
export interface ListPeriod {
	startsBefore?: Date
	endsAfter?: Date
	endsBefore?: Date
}

/** A span with both bounds. */
export type ClosedPeriod = Required<Pick<ListPeriod, 'startsBefore' | 'endsAfter'>>

/**
 * The span a filter means for events of a zone. An event that is going on counts as upcoming, and as today's and this month's if it touches
 * today or this month, which are those of the event's own zone (truths §3).
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
/** How far from now a day or a month can begin or end in any zone: its greatest length, and one hour more for clocks that go back. */
const reachMs = { today: 26 * hourMs, month: (31 * 24 + 2) * hourMs } as const

/** The days somebody looks at, `yyyy-MM-dd`; either may be missing. */
export interface ChosenDays {
	from?: Day
	to?: Day
}

const isOfZone = (filter: EventFilter): filter is 'today' | 'month' => filter === 'today' || filter === 'month'

/**
 * A span that covers the filter's and the days' spans of every zone. The index finds its events, then each event's zone decides. Nothing where
 * zones make no difference.
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

/** The span of the filter and the days together, for events of one zone; only as far as the zone makes a difference. */
export function spanInZone(filter: EventFilter, days: ChosenDays, now: Date, zone: string): ClosedPeriod {
	return closed(inBoth(isOfZone(filter) ? spanOf(filter, now, zone) : {}, spanOfDays(days, zone)))
}

/** The span of the filter where it is the same in every zone. */
export function spanOfFilter(filter: EventFilter, now: Date): ListPeriod {
	return isOfZone(filter) ? {} : spanOf(filter, now, 'UTC')
}

/** The span of the days: an event that is going on in them counts. */
function spanOfDays({ from, to }: ChosenDays, zone: string): ListPeriod {
	return {
		endsAfter: from === undefined ? undefined : startOfDay(from, zone),
		startsBefore: to === undefined ? undefined : endOfDay(to, zone),
	}
}

/** The span that lies in both. */
export function inBoth(one: ListPeriod, other: ListPeriod): ListPeriod {
	const at = (name: keyof ListPeriod, pick: typeof Math.max) => {
		const times = [one[name], other[name]].flatMap((each) => (each ? [each.getTime()] : []))
		return times.length > 0 ? new Date(pick(...times)) : undefined
	}
	return { endsAfter: at('endsAfter', Math.max), startsBefore: at('startsBefore', Math.min), endsBefore: at('endsBefore', Math.min) }
}

/** Dates before and after all possible events, which the database can still store. */
const everMs = { from: Date.UTC(1000, 0), to: Date.UTC(9999, 0) }

function closed({ endsAfter = new Date(everMs.from), startsBefore = new Date(everMs.to) }: ListPeriod): ClosedPeriod {
	return { endsAfter, startsBefore }
}

/**
 * Whether a filter shows cancelled events without being asked: not where people look for something to go to, but where they look things up.
 */
export function showsCancelled(filter: EventFilter): boolean {
	return filter !== 'upcoming' && filter !== 'today'
}

/** Past events and all events are listed from the newest; future events from the next one. */
export function newestFirst(filter: EventFilter): boolean {
	return filter === 'past' || filter === 'all'
}
