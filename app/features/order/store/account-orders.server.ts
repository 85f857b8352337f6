import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { folded, holds } from '~/platform/database/searching.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import type { Standing } from '~/features/order/rules/account-orders.ts'
import { orderLedger, orderLines, orders } from '~/features/order/tables.server.ts'
import { wayTermsOfOrder } from './seller.server.ts'

/** A searched word without accents and capitals, and the orders with an attendee of this name. */
export interface SearchedWord {
	word: string
	named: readonly number[]
}

/** The account, and the filters for its orders. */
export interface OrdersWanted {
	accountId: number
	words: readonly SearchedWord[]
}

/** The filter of a list: each word of a search must be in the number, the event's names or an attendee's name. */
function wantedBy({ accountId, words }: OrdersWanted): SQL | undefined {
	const told = folded(
		sql`${orders.number} || ' ' || coalesce(${events.name}->>'vi_VN', '') || ' ' || coalesce(${events.name}->>'en_US', '')`,
	)
	const found = words.map(({ word, named }) => or(holds(told, word), named.length > 0 ? inArray(orders.id, [...named]) : undefined))
	return and(eq(orders.accountId, accountId), ...found)
}

/** The counts of an account's orders in each state, in one statement. */
export async function countOrdersOf(store: Store, wanted: OrdersWanted): Promise<(Standing & { count: number })[]> {
	return store
		.select({ status: orders.status, delivery: orders.deliveryStatus, count: count() })
		.from(orders)
		.leftJoin(events, eq(events.id, orders.eventId))
		.where(wantedBy(wanted))
		.groupBy(orders.status, orders.deliveryStatus)
}

export interface OrdersPage extends OrdersWanted {
	/** Only orders in one of these states. */
	standings: readonly Standing[] | undefined
	newestFirst: boolean
	limit: number
	offset: number
}

/** One page of an account's orders with their events, and their providers' terms for goods. */
export async function listOrdersOf(store: Store, { standings, newestFirst, limit, offset, ...wanted }: OrdersPage) {
	const standing = standings?.map(({ status, delivery }) =>
		and(eq(orders.status, status), delivery === null ? isNull(orders.deliveryStatus) : eq(orders.deliveryStatus, delivery)),
	)
	const by = newestFirst ? desc : asc
	return store
		.select({ order: orders, event: events, shopTerms: providers.shopTerms, wayTerms: wayTermsOfOrder })
		.from(orders)
		.innerJoin(providers, eq(providers.id, orders.providerId))
		.leftJoin(events, eq(events.id, orders.eventId))
		.where(and(wantedBy(wanted), standing && or(...standing)))
		.orderBy(by(orders.placedAt), by(orders.id))
		.limit(limit)
		.offset(offset)
}

export async function listLinesOfOrders(store: Store, orderIds: readonly number[]) {
	if (orderIds.length === 0) return []
	return store
		.select()
		.from(orderLines)
		.where(inArray(orderLines.orderId, [...orderIds]))
		.orderBy(orderLines.id)
}

export async function listLedgers(store: Store, orderIds: readonly number[]) {
	if (orderIds.length === 0) return []
	return store
		.select()
		.from(orderLedger)
		.where(inArray(orderLedger.orderId, [...orderIds]))
		.orderBy(orderLedger.id)
}

/** The company of an account's latest invoice with one. */
export async function findLastInvoiceTo(store: Store, accountId: number) {
	const [row] = await store
		.select({ invoiceTo: orders.invoiceTo })
		.from(orders)
		.where(and(eq(orders.accountId, accountId), isNotNull(orders.invoiceTo)))
		.orderBy(desc(orders.placedAt), desc(orders.id))
		.limit(1)
	return row?.invoiceTo ?? null
}
