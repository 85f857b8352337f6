import { z } from 'zod'
import { currencies, money } from '~/kernel/money.ts'
import { addDays, dayOf, endOfDay, homeZone, startOfDay } from '~/kernel/zones.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { countWaitingOrders, sumsByDay } from '~/features/order/store/desk-orders.server.ts'
import { drift } from '~/features/quota/rules/places.ts'
import { readBooks } from '~/features/quota/store.server.ts'
import { countWaitingReturns } from '~/features/order/returns/store/desk-returns.server.ts'

/** The last days at the desk: placed orders, money in and out by the books, and what waits for staff. */
export const findDeskDay = query('findDeskDay', {
	input: z.object({ days: z.number().int().min(7).max(90).default(30) }),
	allow: staffOnly,
	refusals: [],
	async run({ store, now }, { days }) {
		const today = dayOf(now, homeZone)
		const first = addDays(today, 1 - days)
		const span = { from: startOfDay(first, homeZone), until: endOfDay(today, homeZone), zone: homeZone }
		const [{ placed, booked }, orders, returns, books] = await Promise.all([
			sumsByDay(store, span),
			countWaitingOrders(store),
			countWaitingReturns(store),
			readBooks(store, 'differing'),
		])
		const names = Array.from({ length: days }, (_, index) => addDays(first, index))
		// The house's currency comes first.
		const used = currencies.filter((each) => booked.some(({ currency }) => currency === each))
		return {
			orders: names.map((day) => ({ day, count: placed.find((each) => each.day === day)?.count ?? 0 })),
			money: used.map((currency) => ({
				currency,
				days: names.map((day) => {
					const found = booked.find((each) => each.day === day && each.currency === currency)
					return { day, paid: money(found?.paid ?? 0, currency), refunded: money(found?.refunded ?? 0, currency) }
				}),
			})),
			waiting: { ...orders, ...returns, drift: drift(books.counters, books.uses).length },
		}
	},
})
