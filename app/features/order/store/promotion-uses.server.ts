import { and, asc, count, desc, eq, inArray, isNotNull, min, ne, or, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { orderLines, orderReductions, orders } from '~/features/order/tables.server.ts'

export async function listUsesOfPromotion(store: Store, promotionId: number, { limit, offset }: { limit: number; offset: number }) {
	return store
		.select({
			orderId: orders.id,
			number: orders.number,
			status: orders.status,
			placedAt: orders.placedAt,
			currency: orders.currency,
			totalMinor: orders.totalMinor,
			code: orderReductions.code,
			amountMinor: orderReductions.amountMinor,
		})
		.from(orderReductions)
		.innerJoin(orders, eq(orders.id, orderReductions.orderId))
		.where(eq(orderReductions.promotionId, promotionId))
		.orderBy(desc(orderReductions.id))
		.limit(limit)
		.offset(offset)
}

/** How many orders used a promotion, how many of them stand, and the sum of its reductions in these, by currency. */
export async function sumOfPromotion(store: Store, promotionId: number) {
	const stands = sql`filter (where ${orders.status} <> 'Canceled')`
	const rows = await store
		.select({
			currency: orders.currency,
			orders: count(),
			standing: sql<number>`count(*) ${stands}`.mapWith(Number),
			amountMinor: sql<number>`coalesce(sum(${orderReductions.amountMinor}) ${stands}, 0)`.mapWith(Number),
		})
		.from(orderReductions)
		.innerJoin(orders, eq(orders.id, orderReductions.orderId))
		.where(eq(orderReductions.promotionId, promotionId))
		.groupBy(orders.currency)
	return {
		orders: rows.reduce((sum, row) => sum + row.orders, 0),
		standing: rows.reduce((sum, row) => sum + row.standing, 0),
		saved: rows.map(({ currency, amountMinor }) => ({ currency, amountMinor })),
	}
}

/**
 * Locks the orders that used a promotion and have their places, by ascending id: each with its first line, which such uses belong to, and with the
 * end of its hold; null: its places are sold.
 */
export async function lockOrdersUsing(store: Store, promotionId: number): Promise<{ firstLineId: number; holdEndsAt: Date | null }[]> {
	const using = store.select({ id: orderReductions.orderId }).from(orderReductions).where(eq(orderReductions.promotionId, promotionId))
	const hasPlaces = and(ne(orders.status, 'Canceled'), or(eq(orders.status, 'Confirmed'), isNotNull(orders.holdEndsAt)))
	const locked = await store
		.select({ id: orders.id, holdEndsAt: orders.holdEndsAt })
		.from(orders)
		.where(and(inArray(orders.id, using), hasPlaces))
		.orderBy(asc(orders.id))
		.for('update')
	const ids = locked.map(({ id }) => id)
	const lines = await store
		.select({ orderId: orderLines.orderId, first: min(orderLines.id) })
		.from(orderLines)
		.where(isOneOf(orderLines.orderId, ids))
		.groupBy(orderLines.orderId)
	const firstOf = new Map(lines.map(({ orderId, first }) => [orderId, first]))
	return locked.flatMap(({ id, holdEndsAt }) => {
		const firstLineId = firstOf.get(id)
		return firstLineId ? [{ firstLineId, holdEndsAt }] : []
	})
}
