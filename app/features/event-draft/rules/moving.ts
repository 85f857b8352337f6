import { instantOf, localTime } from '~/kernel/zones.ts'
import type { SaleWindow, TicketDays } from '../../ticket/rules/sale-window.ts'

interface Begin {
	startsAt: Date
	timeZone: string
}

/** What a zone's clocks show, as milliseconds of a clock that knows no summer time. */
function wall(at: Date, zone: string): number {
	const { year, month, day, hour, minute, second } = localTime(at, zone)
	return Date.UTC(year, month - 1, day, hour, minute, second)
}

/**
 * Moves what belongs to an event along when its beginning moves: by as much as the clocks on the wall differ, so that the start at 5 stays a
 * start at 5 across summer time and in another zone.
 */
export function movedAlong(from: Begin, to: Begin): (at: Date) => Date {
	const by = wall(to.startsAt, to.timeZone) - wall(from.startsAt, from.timeZone)
	return (at) => {
		const moved = new Date(wall(at, from.timeZone) + by)
		const time = moved.toISOString().slice(11, 19)
		return instantOf({ day: moved.toISOString().slice(0, 10), time }, to.timeZone)
	}
}

/** A sale window that moves along. One that has opened stays open: nobody who could buy a minute ago is told to wait again. */
export function windowAlong({ opensAt, closesAt }: SaleWindow, move: (at: Date) => Date, now: Date): SaleWindow {
	return { opensAt: opensAt && opensAt > now ? move(opensAt) : opensAt, closesAt: closesAt && move(closesAt) }
}

/** The dates of a ticket that move along with its event. Where clocks are set in between, it is as long as before rather than never. */
export function daysAlong({ startsAt, endsAt }: TicketDays, move: (at: Date) => Date): TicketDays {
	const { opensAt, closesAt } = listAlong({ opensAt: startsAt, closesAt: endsAt }, move)
	return { startsAt: opensAt, endsAt: closesAt }
}

/** When people are let in by a check-in list; null: from the beginning, until the end. */
type ListTimes = SaleWindow

/** The times of a check-in list that moves along. Where clocks are set in between, it is open as long as before rather than never. */
export function listAlong({ opensAt, closesAt }: ListTimes, move: (at: Date) => Date): ListTimes {
	const [opens, closes] = [opensAt && move(opensAt), closesAt && move(closesAt)]
	const isTurned = opensAt && closesAt && opens && closes && closes <= opens
	return { opensAt: opens, closesAt: isTurned ? new Date(opens.getTime() + closesAt.getTime() - opensAt.getTime()) : closes }
}
