import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { orderLedger, orders } from '~/features/order/tables.server.ts'

/** When the rest of an order is due, how many reminders its buyer got, and the order's flag. */
type OpenRest = Pick<typeof orders.$inferSelect, 'restReminders' | 'flag'> & { restDueAt: Date }

/** The orders of an event with a rest that is to be paid later, locked by ascending id. */
export async function listOpenRests(store: Store, eventId: number): Promise<(OpenRest & { id: number })[]> {
	const { id, restDueAt, restReminders, flag } = orders
	const { kind, amountMinor } = orderLedger
	const isOwed = sql`(select sum(case when ${kind} in ('charge', 'fee', 'refund') then ${amountMinor} else -${amountMinor} end) from ${orderLedger} where ${orderLedger.orderId} = ${id}) > 0`
	const rows = await store
		.select({ id, restDueAt, restReminders, flag })
		.from(orders)
		.where(and(eq(orders.eventId, eventId), isNotNull(restDueAt), ne(orders.status, 'Canceled'), isOwed))
		.orderBy(asc(id))
		.for('update')
	return rows.flatMap(({ restDueAt: due, ...row }) => (due ? { ...row, restDueAt: due } : []))
}

/** Sets the same rest for several orders. */
export async function updateRests(store: Store, orderIds: readonly number[], rest: OpenRest): Promise<void> {
	await store
		.update(orders)
		.set({ restDueAt: rest.restDueAt, restReminders: rest.restReminders, flag: rest.flag })
		.where(isOneOf(orders.id, orderIds))
}
