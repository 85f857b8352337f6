import { and, asc, count, eq, gt, inArray } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { payments, refunds } from '~/features/payment/tables.server.ts'

type OrderStatus = (typeof orders.$inferSelect)['status']

/** The statuses of standing orders: placed, and neither canceled nor failed. */
export const standingStatuses: readonly OrderStatus[] = ['Confirmed', 'Pending', 'Authorized', 'Draft']

/** An event's orders in these statuses, by id, after a given order. */
export async function listOrdersIn(
	store: Store,
	{ eventId, statuses, after, limit }: { eventId: number; statuses: readonly OrderStatus[]; after: number; limit: number },
) {
	const { id, providerId } = orders
	return store
		.select({ id, providerId })
		.from(orders)
		.where(and(eq(orders.eventId, eventId), gt(id, after), inArray(orders.status, [...statuses])))
		.orderBy(asc(id))
		.limit(limit)
}

/** Counts an event's standing and canceled orders, orders whose cash must still be given back, and refunds by state. */
export async function countCallingOff(store: Store, eventId: number) {
	const byStatus = await store
		.select({ status: orders.status, count: count() })
		.from(orders)
		.where(eq(orders.eventId, eventId))
		.groupBy(orders.status)
	const [cash] = await store
		.select({ count: count() })
		.from(orders)
		.where(and(eq(orders.eventId, eventId), eq(orders.flag, 'cash_refund_due')))
	const byState = await store
		.select({ state: refunds.state, count: count() })
		.from(refunds)
		.innerJoin(payments, eq(payments.id, refunds.paymentId))
		.innerJoin(orders, eq(orders.id, payments.orderId))
		.where(eq(orders.eventId, eventId))
		.groupBy(refunds.state)
	const ordersIn = (wanted: (status: string) => boolean) =>
		byStatus.filter(({ status }) => wanted(status)).reduce((sum, { count: each }) => sum + each, 0)
	const refundsIn = (...states: string[]) =>
		byState.filter(({ state }) => states.includes(state)).reduce((sum, { count: each }) => sum + each, 0)
	return {
		standing: ordersIn((status) => status !== 'Canceled' && status !== 'Error'),
		canceled: ordersIn((status) => status === 'Canceled'),
		byHand: cash?.count ?? 0,
		refunding: refundsIn('due', 'asked'),
		refunded: refundsIn('refunded'),
		failed: refundsIn('failed'),
	}
}
