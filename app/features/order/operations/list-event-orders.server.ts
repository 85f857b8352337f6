import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { groupBy } from '~/kernel/groups.ts'
import { sortOf } from '~/kernel/list-view.ts'
import { inLocale } from '~/kernel/locale.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { money } from '~/kernel/money.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { searchWords } from '~/kernel/search-words.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { eventOrderAttentions, eventOrderSorts } from '~/features/order/rules/event-orders.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { orderStatuses } from '~/features/order/rules/life-cycle.ts'
import { listLedgers } from '~/features/order/store/account-orders.server.ts'
import { listEventOrders as listOrders } from '~/features/order/store/event-orders.server.ts'

/** The orders of an event, for those who run it: filtered, sorted and searched without accents by number, name and address, a page at a time. */
export const listEventOrders = query('listEventOrders', {
	input: z.object({
		eventId: idShape,
		search: z.string().max(longestSearch).default(''),
		attention: z.enum(eventOrderAttentions).optional(),
		status: z.enum(orderStatuses).optional(),
		sort: z.string().max(40).default('-placedAt'),
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(200).default(50),
	}),
	allow: eventProvider,
	refusals: ['event_not_found'],
	async run({ store, locale, refuse }, { eventId, search, attention, status, sort, page, pageSize }) {
		const found = await findEventRow(store, eventId)
		if (!found) return refuse('event_not_found')
		const { by, down } = sortOf({ sort })
		const { total, rows } = await listOrders(
			store,
			{ eventId, words: searchWords(search), attention, status },
			{
				sort: { by: eventOrderSorts.find((each) => each === by) ?? 'placedAt', down },
				limit: pageSize,
				offset: offsetOf({ page, pageSize }),
			},
		)
		const ledgers = groupBy(
			await listLedgers(
				store,
				rows.map(({ id }) => id),
			),
			({ orderId }) => orderId,
		)
		const { name, timeZone } = found.event
		return {
			total,
			event: { id: eventId, name: inLocale(name, locale), timeZone },
			orders: rows.map((order) => ({
				id: order.id,
				number: order.number,
				placedAt: order.placedAt.toISOString(),
				buyer: order.contact.name,
				email: order.contact.email,
				status: order.status,
				flag: order.flag,
				/** Tickets and goods together. */
				count: order.count,
				total: money(order.totalMinor, order.currency),
				/** The amount still to be paid, for a confirmed order. */
				remaining: money(order.status === 'Confirmed' ? balance(ledgers.get(order.id) ?? []).remaining : 0, order.currency),
			})),
		}
	},
})
