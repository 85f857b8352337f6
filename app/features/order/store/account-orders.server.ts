import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Store } from '../../../platform/database/database.server.ts'
import { folded, holds } from '../../../platform/database/searching.server.ts'
import { events } from '../../event/tables.server.ts'
import { providers } from '../../provider/tables.server.ts'
import type { Standing } from '../rules/account-orders.ts'
import { orderLedger, orderLines, orders } from '../tables.server.ts'
import { wayTermsOfOrder } from './seller.server.ts'

/** A folded word that was searched for, and the orders in which somebody is called so. */
export interface SearchedWord {
	word: string
	named: readonly number[]
}

/** Whose orders, and which of them. */
export interface OrdersWanted {
	accountId: number
	words: readonly SearchedWord[]
}

/** The number and the event's names, each word of a search being in them or in the name of an attendee. */
function wantedBy({ accountId, words }: OrdersWanted): SQL | undefined {
	const told = folded(
		sql`${orders.number} || ' ' || coalesce(${events.name}->>'vi_VN', '') || ' ' || coalesce(${events.name}->>'en_US', '')`,
	)
	const found = words.map(({ word, named }) => or(holds(told, word), named.length > 0 ? inArray(orders.id, [...named]) : undefined))
	return and(eq(orders.accountId, accountId), ...found)
}

/** How many of an account's orders stand in each way, in one statement. */
export async function countOrdersOf(store: Store, wanted: OrdersWanted): Promise<(Standing & { count: number })[]> {
	return store
		.select({ status: orders.status, delivery: orders.deliveryStatus, count: count() })
		.from(orders)
		.leftJoin(events, eq(events.id, orders.eventId))
		.where(wantedBy(wanted))
		.groupBy(orders.status, orders.deliveryStatus)
}

export interface OrdersPage extends OrdersWanted {
	/** Only those that stand in one of these ways. */
	standings: readonly Standing[] | undefined
	newestFirst: boolean
	limit: number
	offset: number
}

/** One page of an account's orders with their events, and what holds of goods of their providers. */
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

/** Whom an account had an invoice made out to last. */
export async function findLastInvoiceTo(store: Store, accountId: number) {
	const [row] = await store
		.select({ invoiceTo: orders.invoiceTo })
		.from(orders)
		.where(and(eq(orders.accountId, accountId), isNotNull(orders.invoiceTo)))
		.orderBy(desc(orders.placedAt), desc(orders.id))
		.limit(1)
	return row?.invoiceTo ?? null
}
