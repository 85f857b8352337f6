import { boats } from './events/boats.ts'
import { chess } from './events/chess.ts'
import { arenas } from './events/arenas.ts'
import { fairs } from './events/fairs.ts'
import { festivals } from './events/festivals.ts'
import { gatherings } from './events/gatherings.ts'
import { marathons } from './events/marathons.ts'
import { mountainRides } from './events/mountain-rides.ts'
import { parkRuns } from './events/night-and-park-runs.ts'
import { pastRuns } from './events/past-runs.ts'
import { rides } from './events/rides.ts'
import { songNights } from './events/song-nights.ts'
import { swims } from './events/swims.ts'
import { trails } from './events/trails.ts'
import { xiangqi } from './events/xiangqi.ts'
import { firstDayOffset, localMoment, type Moment } from './moments.ts'
import { places } from './places.ts'
import type { SampleEvent, SampleTicket, SampleVariant } from './sample-event.ts'

/** The free event that the smoke test registers for. */
export const freeEventSlug = 'chay-vi-nu-cuoi'

/** The event with a small quota that everybody wants, for rushes: ten places at tables are left. */
export const hotEventSlug = 'nhac-trinh-ben-song-huong'

/** The forty events, in the order of their creation; their dates come from `eventDates`. */
export const sampleEvents: readonly SampleEvent[] = [
	...parkRuns,
	...marathons,
	...trails,
	...pastRuns,
	...songNights,
	...festivals,
	...swims,
	...boats,
	...chess,
	...xiangqi,
	...arenas,
	...rides,
	...mountainRides,
	...fairs,
	...gatherings,
]

/** An event's instants in UTC, `schedule` in the order of the data. */
export interface EventDates {
	timeZone: string
	startsAt: Date
	endsAt: Date
	schedule: readonly Date[]
}

/** When an event of the sample world takes place, seen from `now`. Deadlines in days are counted from today in the event's zone (truths §3). */
export function eventDates(event: SampleEvent, now: Date): EventDates {
	const { timeZone } = places[event.place]
	const first = firstDayOffset(event.firstDay, now, timeZone)
	const instant = ({ day, time }: Moment) => localMoment(now, timeZone, first + day, time)
	return { timeZone, startsAt: instant(event.starts), endsAt: instant(event.ends), schedule: event.schedule.map(({ at }) => instant(at)) }
}

/** The days of a variant that is not for the whole event. */
export function variantDays(event: SampleEvent, { on }: SampleVariant, now: Date): { startsAt: Date | null; endsAt: Date | null } {
	if (!on) return { startsAt: null, endsAt: null }
	const { timeZone } = places[event.place]
	const first = firstDayOffset(event.firstDay, now, timeZone)
	const instant = ({ day, time }: Moment) => localMoment(now, timeZone, first + day, time)
	return { startsAt: instant(on.starts), endsAt: instant(on.ends) }
}

/** When a variant is sold: from 00:00 of the opening day, to the end of the closing day but never past the event's own end. */
export function saleWindow(event: SampleEvent, ticket: SampleTicket, variant: SampleVariant, now: Date): { opensAt: Date; closesAt: Date } {
	const { timeZone, endsAt } = eventDates(event, now)
	const opensAt = localMoment(now, timeZone, variant.opensFromToday ?? ticket.opensFromToday, '00:00')
	const closesAt = localMoment(now, timeZone, (variant.closesFromToday ?? ticket.closesFromToday) + 1, '00:00')
	return { opensAt, closesAt: closesAt < endsAt ? closesAt : endsAt }
}

/** The candidate number of the nth person (from 0) who bought a variant: prefix and three digits; nothing for variants without numbers. */
export function candidateNumberOf(variant: SampleVariant, nth: number): string | undefined {
	return variant.numberPrefix === undefined ? undefined : variant.numberPrefix + String(nth + 1).padStart(3, '0')
}
