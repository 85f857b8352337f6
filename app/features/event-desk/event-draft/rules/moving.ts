import { instantOf, localTime } from '~/kernel/zones.ts'
import type { SaleWindow, TicketDays } from '~/features/ticket/rules/sale-window.ts'

interface Begin {
	startsAt: Date
	timeZone: string
}

/** A zone's local time, as milliseconds of a clock without summer time. */
function wall(at: Date, zone: string): number {
	const { year, month, day, hour, minute, second } = localTime(at, zone)
	return Date.UTC(year, month - 1, day, hour, minute, second)
}

/**
 * Moves the times of an event along when its beginning moves: by the difference of local times, so that a start at 5 stays a start at 5 across
 * summer time and in another zone.
 */
export function movedAlong(from: Begin, to: Begin): (at: Date) => Date {
	const by = wall(to.startsAt, to.timeZone) - wall(from.startsAt, from.timeZone)
	return (at) => {
		const moved = new Date(wall(at, from.timeZone) + by)
		const time = moved.toISOString().slice(11, 19)
		return instantOf({ day: moved.toISOString().slice(0, 10), time }, to.timeZone)
	}
}

/** Moves a sale window along. A window that has opened stays open: people who could buy a minute ago need not wait again. */
export function windowAlong({ opensAt, closesAt }: SaleWindow, move: (at: Date) => Date, now: Date): SaleWindow {
	return { opensAt: opensAt && opensAt > now ? move(opensAt) : opensAt, closesAt: closesAt && move(closesAt) }
}

/** Moves the dates of a ticket along with its event. If a clock change would make the end come first, the old length is kept. */
export function daysAlong({ startsAt, endsAt }: TicketDays, move: (at: Date) => Date): TicketDays {
	const { opensAt, closesAt } = listAlong({ opensAt: startsAt, closesAt: endsAt }, move)
	return { startsAt: opensAt, endsAt: closesAt }
}

/** The times when a check-in list lets people in; null: from the beginning, until the end. */
type ListTimes = SaleWindow

/** Moves the times of a check-in list along. If a clock change would make the end come first, the old length is kept. */
export function listAlong({ opensAt, closesAt }: ListTimes, move: (at: Date) => Date): ListTimes {
	const [opens, closes] = [opensAt && move(opensAt), closesAt && move(closesAt)]
	const isTurned = opensAt && closesAt && opens && closes && closes <= opens
	return { opensAt: opens, closesAt: isTurned ? new Date(opens.getTime() + closesAt.getTime() - opensAt.getTime()) : closes }
}
