import { addDays, dayText, localTime, type Day } from '~/kernel/zones.ts'

/** An hour of the event's zone: `2026-11-20T18`. */
type Hour = string

/** How long a slot of the chart is. */
export type SaleUnit = 'hour' | 'day' | 'week' | 'month'

/** Tickets sold in one slot of time: in the hour or on the day `from`, or in the week or the month that begins on that day. */
export interface SaleSlot {
	from: Hour | Day
	sold: number
}

export interface SalesOverTime {
	unit: SaleUnit
	slots: SaleSlot[]
}

/** A sale that began an hour ago is shown with the hours before it, so that its bar can be compared. */
const leastHours = 12
const mostDaysInHours = 2
const mostDays = 60
const mostWeeks = 60

/**
 * Sales from the first one until now with nothing left out, in the unit that fits the length of the sale: hours on the first two days, then days;
 * after two months weeks, of which the last one ends today; after a year months. The sum stays the same.
 */
export function salesOverTime(counted: readonly { hour: Hour; sold: number }[], now: Date, zone: string): SalesOverTime {
	const sales = counted.filter(({ sold }) => sold > 0)
	if (sales.length === 0) return { unit: 'day', slots: [] }
	const hours = sales.map(({ hour }) => hour).sort()
	const [first = '', latest = ''] = [hours[0], hours.at(-1)]
	const here = hourOf(now, zone)
	// When the clock was set back, a sale may lie in the future; it must still be shown.
	const last = latest > here ? latest : here
	const days: Day[] = []
	for (let day = dayIn(first); day <= dayIn(last); day = addDays(day, 1)) days.push(day)
	if (days.length <= mostDaysInHours)
		return {
			unit: 'hour',
			slots: inHours(
				first,
				last,
				sumBy(sales, (hour) => hour),
			),
		}
	const soldOn = sumBy(sales, dayIn)
	const slots = days.map((day) => ({ from: day, sold: soldOn.get(day) ?? 0 }))
	if (slots.length <= mostDays) return { unit: 'day', slots }
	if (slots.length <= 7 * mostWeeks) return { unit: 'week', slots: inWeeks(slots) }
	const soldIn = sumBy(sales, (hour) => `${hour.slice(0, 7)}-01`)
	const months = [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))]
	return { unit: 'month', slots: months.map((from) => ({ from, sold: soldIn.get(from) ?? 0 })) }
}

function inHours(first: Hour, last: Hour, sold: ReadonlyMap<string, number>): SaleSlot[] {
	const slots: SaleSlot[] = []
	for (let hour = last; hour >= first || slots.length < leastHours; hour = hourBefore(hour)) {
		slots.unshift({ from: hour, sold: sold.get(hour) ?? 0 })
	}
	return slots
}

function inWeeks(days: readonly SaleSlot[]): SaleSlot[] {
	const weeks: SaleSlot[] = []
	for (let end = days.length; end > 0; end -= 7) {
		const week = days.slice(Math.max(0, end - 7), end)
		weeks.unshift({ from: week[0]?.from ?? '', sold: week.reduce((sum, { sold }) => sum + sold, 0) })
	}
	return weeks
}

function sumBy(sales: readonly { hour: Hour; sold: number }[], keyOf: (hour: Hour) => string): Map<string, number> {
	const sums = new Map<string, number>()
	for (const { hour, sold } of sales) sums.set(keyOf(hour), (sums.get(keyOf(hour)) ?? 0) + sold)
	return sums
}

const dayIn = (hour: Hour): Day => hour.slice(0, 10)

function hourOf(at: Date, zone: string): Hour {
	const { hour, ...day } = localTime(at, zone)
	return `${dayText(day)}T${String(hour).padStart(2, '0')}`
}

function hourBefore(hour: Hour): Hour {
	const nth = Number(hour.slice(11))
	return nth === 0 ? `${addDays(dayIn(hour), -1)}T23` : `${dayIn(hour)}T${String(nth - 1).padStart(2, '0')}`
}
