import { homeZone, localTime } from '~/kernel/zones.ts'

/** How many of a carrier's working days goods take when the method does not say. */
export const usualDays = { min: 2, max: 5 }

/** Orders after this hour leave the next day. */
const lastPickup = 15
const dayMs = 86_400_000
const sunday = 7

/** The first and the last day on which goods that are ordered now may arrive. Carriers rest on Sundays. */
export function arrival(now: Date, { min, max }: { min: number; max: number }): { from: Date; to: Date } {
	const leaves = localTime(now, homeZone).hour < lastPickup ? now : nextDrive(now)
	return { from: drive(leaves, min), to: drive(leaves, Math.max(min, max)) }
}

function drive(from: Date, days: number): Date {
	let at = from
	for (let day = 0; day < days; day += 1) at = nextDrive(at)
	return at
}

function nextDrive(from: Date): Date {
	const next = new Date(from.getTime() + dayMs)
	return localTime(next, homeZone).weekday === sunday ? new Date(next.getTime() + dayMs) : next
}
