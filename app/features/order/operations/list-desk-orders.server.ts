import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { dayShape } from '~/kernel/day-shape.ts'
import { groupBy } from '~/kernel/groups.ts'
import { sortOf } from '~/kernel/list-view.ts'
import { inLocale } from '~/kernel/locale.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { money } from '~/kernel/money.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { endOfDay, homeZone, startOfDay } from '~/kernel/zones.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { searchWords } from '~/kernel/search-words.ts'
import { deliveryFilters, deskOrderSorts, orderAttentions, orderMethods } from '~/features/order/rules/desk-orders.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { orderStatuses } from '~/features/order/rules/life-cycle.ts'
import { listLedgers } from '~/features/order/store/account-orders.server.ts'
import { listDeskOrders as listOrders } from '~/features/order/store/desk-orders.server.ts'

/** The orders of all providers, for staff: filtered, sorted and searched without accents by number, buyer and event, a page at a time. */
export const listDeskOrders = query('listDeskOrders', {
	input: z.object({
		search: z.string().max(longestSearch).default(''),
		attention: z.enum(orderAttentions).optional(),
		status: z.enum(orderStatuses).optional(),
		delivery: z.enum(deliveryFilters).optional(),
		method: z.enum(orderMethods).optional(),
		from: dayShape.optional(),
		until: dayShape.optional(),
		accountId: idShape.optional(),
		sort: z.string().max(40).default('-placedAt'),
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(500).default(50),
	}),
	allow: staffOnly,
	refusals: [],
	async run({ store, locale }, { search, from, until, sort, page, pageSize, ...wanted }) {
		const { by, down } = sortOf({ sort })
		const { total, rows } = await listOrders(
			store,
			{
				attention: wanted.attention,
				status: wanted.status,
				delivery: wanted.delivery,
				method: wanted.method,
				accountId: wanted.accountId,
				words: searchWords(search),
				from: from ? startOfDay(from, homeZone) : undefined,
				until: until ? endOfDay(until, homeZone) : undefined,
			},
			{
				sort: { by: deskOrderSorts.find((each) => each === by) ?? 'placedAt', down },
				limit: pageSize,
				offset: offsetOf({ page, pageSize }),
			},
		)
		const ledgers = groupBy(
			await listLedgers(
				store,
				rows.map(({ order }) => order.id),
			),
			({ orderId }) => orderId,
		)
		return {
			total,
			orders: rows.map(({ order, eventName, provider }) => {
				const { paid, refunded, remaining } = balance(ledgers.get(order.id) ?? [])
				const of = (amount: number) => money(amount, order.currency)
				return {
					id: order.id,
					number: order.number,
					placedAt: order.placedAt.toISOString(),
					buyer: order.contact.name,
					email: order.contact.email,
					event: eventName ? inLocale(eventName, locale) : null,
					provider: provider ?? '',
					status: order.status,
					delivery: order.deliveryStatus,
					flag: order.flag,
					count: order.count,
					method: order.paymentMethod,
					total: of(order.totalMinor),
					paid: of(paid - refunded),
					remaining: of(remaining),
				}
			}),
		}
	},
})
