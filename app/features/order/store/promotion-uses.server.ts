import { count, desc, eq, sql } from 'drizzle-orm'
import type { Store } from '../../../platform/database/database.server.ts'
import { orderReductions, orders } from '../tables.server.ts'

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

/** How many orders used a promotion, how many of them stand, and what it took off these, by currency. */
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
