import type { EventKind } from '~/kernel/event-kinds.ts'

/** The facts of an event that likeness is computed from. Instants are ISO 8601. */
export interface Likable {
	id: number
	state: 'draft' | 'published' | 'cancelled'
	startsAt: string
	endsAt: string
	/** As it is written; empty where a draft does not know it yet. */
	city: string
	providerId: number
	/** What it is about; null: not said. */
	kind: EventKind | null
}

/** How many similar events stand at the foot of an event's page. */
export const mostSimilar = 3

const dayMs = 86_400_000
/** Further apart than this, two dates have nothing to do with each other. */
const nearDays = 60

/** City and kind count most: people can reach both events and like their subject. Then come the day and the provider. */
const weights = { city: 4, kind: 4, nearness: 3, provider: 2 } as const

/**
 * How much an event is like another, from 0 to 13, by city, kind, day (less the further apart, nothing from 60 days on) and provider. An event that
 * began already is compared by `now`, because its readers look for the next events.
 */
export function likeness(event: Likable, other: Likable, now: Date): number {
	const from = Math.max(Date.parse(event.startsAt), now.getTime())
	const days = Math.abs(Math.max(Date.parse(other.startsAt), now.getTime()) - from) / dayMs
	const isSameCity = event.city !== '' && event.city === other.city
	const isSameKind = event.kind !== null && event.kind === other.kind
	return (
		(isSameCity ? weights.city : 0) +
		(isSameKind ? weights.kind : 0) +
		weights.nearness * Math.max(0, 1 - days / nearDays) +
		(event.providerId === other.providerId ? weights.provider : 0)
	)
}

/**
 * The events most like one event, the likest first, among equals the next in time: at most three; never itself, a past, cancelled or hidden event,
 * nor one that has nothing in common with it. `besides`: ids the page shows already, like the other dates of its series.
 */
export function similarEvents<Event extends Likable>(
	event: Likable,
	coming: readonly Event[],
	{ now, besides = [] }: { now: Date; besides?: readonly number[] },
): Event[] {
	return coming
		.filter(
			({ id, state, endsAt }) => id !== event.id && !besides.includes(id) && state === 'published' && Date.parse(endsAt) > now.getTime(),
		)
		.map((other) => ({ other, like: likeness(event, other, now) }))
		.filter(({ like }) => like > 0)
		.sort(
			(one, two) => two.like - one.like || Date.parse(one.other.startsAt) - Date.parse(two.other.startsAt) || one.other.id - two.other.id,
		)
		.slice(0, mostSimilar)
		.map(({ other }) => other)
}
