import { addDays, dayOf, type Day } from '~/kernel/zones.ts'

/** What was sold on a day, or in the week that begins with it. */
export interface SaleDay {
	day: Day
	sold: number
}

const mostBars = 60

/**
 * Sales from the first one until today, day by day and none left out; over more than two months by week, the last one ending today. Sums stay
 * the same.
 */
export function daysOfSale(counted: readonly SaleDay[], now: Date, zone: string): SaleDay[] {
	const sales = counted.filter(({ sold }) => sold > 0)
	if (sales.length === 0) return []
	const soldOn = new Map(sales.map(({ day, sold }) => [day, sold]))
	const first = sales.reduce((least, { day }) => (day < least ? day : least), sales[0]?.day ?? '')
	const latest = sales.reduce((most, { day }) => (day > most ? day : most), first)
	const today = dayOf(now, zone)
	// A clock set back must not hide a sale.
	const last = latest > today ? latest : today
	const days: SaleDay[] = []
	for (let day = first; day <= last; day = addDays(day, 1)) days.push({ day, sold: soldOn.get(day) ?? 0 })
	const step = days.length > mostBars ? 7 * Math.ceil(days.length / 7 / mostBars) : 1
	const weeks: SaleDay[] = []
	for (let end = days.length; end > 0; end -= step) {
		const week = days.slice(Math.max(0, end - step), end)
		weeks.unshift({ day: week[0]?.day ?? first, sold: week.reduce((sum, { sold }) => sum + sold, 0) })
	}
	return weeks
}
