import { and, asc, desc, eq, exists, gte, inArray, isNotNull, isNull, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Translated } from '~/kernel/locale.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { productVariants } from '~/features/catalog/tables.server.ts'
import { orderLines, orders } from '~/features/order/tables.server.ts'

/** An account's confirmed orders with goods in them since a time, the newest first. */
export async function listOrdersWithGoods(store: Store, accountId: number, since: Date, limit: number) {
	const goods = store
		.select({ id: orderLines.id })
		.from(orderLines)
		.where(and(eq(orderLines.orderId, orders.id), eq(orderLines.kind, 'product')))
	return store
		.select()
		.from(orders)
		.where(and(eq(orders.accountId, accountId), eq(orders.status, 'Confirmed'), gte(orders.placedAt, since), exists(goods)))
		.orderBy(desc(orders.placedAt), desc(orders.id))
		.limit(limit)
}

/** Confirmed orders with goods to deliver, the oldest first: the given ones, or all whose goods are still here. */
export async function listOrdersToPack(store: Store, ids: readonly number[] | undefined, limit: number) {
	const which = ids
		? and(inArray(orders.id, [...ids]), isNotNull(orders.deliveryStatus))
		: inArray(orders.deliveryStatus, ['waiting', 'confirmed'])
	return store
		.select()
		.from(orders)
		.where(and(eq(orders.status, 'Confirmed'), which))
		.orderBy(asc(orders.placedAt), asc(orders.id))
		.limit(limit)
}

/** The lines of several orders. */
export async function listLinesOfOrders(store: Store, orderIds: readonly number[]): Promise<(typeof orderLines.$inferSelect)[]> {
	if (orderIds.length === 0) return []
	return store
		.select()
		.from(orderLines)
		.where(inArray(orderLines.orderId, [...orderIds]))
		.orderBy(orderLines.id)
}

/** The lines of an account's confirmed orders with any variant of a product. */
export async function listConfirmedLines(store: Store, accountId: number, productId: number) {
	const { id, orderId, quantity, variantId } = orderLines
	return store
		.select({ id, orderId, quantity })
		.from(orderLines)
		.innerJoin(orders, eq(orders.id, orderId))
		.innerJoin(productVariants, eq(productVariants.id, variantId))
		.where(
			and(
				...[eq(orders.accountId, accountId), eq(orders.status, 'Confirmed')],
				...[eq(orderLines.kind, 'product'), eq(productVariants.productId, productId)],
			),
		)
}

/** The names of lines when they were bought. */
export async function findLineNames(store: Store, lineIds: readonly number[]): Promise<Map<number, Translated>> {
	const rows = await store
		.select({ id: orderLines.id, name: orderLines.name })
		.from(orderLines)
		.where(inArray(orderLines.id, [...lineIds]))
	return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function findOrderNumbers(store: Store, orderIds: readonly number[]): Promise<Map<number, string>> {
	const rows = await store
		.select({ id: orders.id, number: orders.number })
		.from(orders)
		.where(inArray(orders.id, [...orderIds]))
	return new Map(rows.map(({ id, number }) => [id, number]))
}

/** Which of these accounts have a confirmed order with one of these variants of goods in it. */
export async function listBuyersAmong(store: Store, accountIds: readonly number[], variantIds: readonly number[]): Promise<Set<number>> {
	if (accountIds.length === 0 || variantIds.length === 0) return new Set()
	const rows = await store
		.selectDistinct({ accountId: orders.accountId })
		.from(orders)
		.innerJoin(orderLines, eq(orderLines.orderId, orders.id))
		.where(
			and(
				inArray(orders.accountId, [...accountIds]),
				eq(orders.status, 'Confirmed'),
				eq(orderLines.kind, 'product'),
				inArray(orderLines.variantId, [...variantIds]),
			),
		)
	return new Set(rows.flatMap(({ accountId }) => accountId ?? []))
}

/** A condition: an account has a confirmed order with any variant of a product; for queries whose rows name both. */
export function boughtBy(accountId: SQLWrapper, productId: SQLWrapper): SQL<boolean> {
	return sql<boolean>`exists (
		select from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id} and ${orderLines.kind} = 'product'
		join ${productVariants} on ${productVariants.id} = ${orderLines.variantId}
		where ${orders.accountId} = ${accountId} and ${orders.status} = 'Confirmed' and ${productVariants.productId} = ${productId}
	)`
}

/** The variants of goods in an account's confirmed orders, the latest bought first. */
export async function listBoughtVariants(store: Store, accountId: number, limit: number): Promise<number[]> {
	const rows = await store
		.select({ variantId: orderLines.variantId })
		.from(orderLines)
		.innerJoin(orders, eq(orders.id, orderLines.orderId))
		.where(and(eq(orders.accountId, accountId), eq(orders.status, 'Confirmed'), eq(orderLines.kind, 'product')))
		.orderBy(desc(orders.placedAt), desc(orderLines.id))
		.limit(limit)
	return [...new Set(rows.map(({ variantId }) => variantId))]
}

/** Orders whose goods arrived between two moments and whose buyer was not asked about them yet, the earliest arrival first. */
export async function listOrdersToReview(store: Store, from: Date, until: Date, limit: number): Promise<number[]> {
	const rows = await store
		.select({ id: orders.id })
		.from(orders)
		.where(and(isNull(orders.reviewAskedAt), gte(orders.deliveredAt, from), lte(orders.deliveredAt, until)))
		.orderBy(asc(orders.deliveredAt), asc(orders.id))
		.limit(limit)
	return rows.map(({ id }) => id)
}
