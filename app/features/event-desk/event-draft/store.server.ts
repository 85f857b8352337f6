import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { ticketVariants, variantQuotas } from '~/features/ticket/tables.server.ts'

export async function countVariants(store: Store, eventId: number): Promise<number> {
	return store.$count(ticketVariants, eq(ticketVariants.eventId, eventId))
}

/** How many orders of an event stand: placed, and neither canceled nor failed. */
export async function countStandingOrders(store: Store, eventId: number): Promise<number> {
	return store.$count(orders, and(eq(orders.eventId, eventId), notInArray(orders.status, ['Canceled', 'Error'])))
}

/** How many of an event's places are held and sold; locked, so that nobody buys until the transaction ends. */
export async function lockPlaces(store: Store, eventId: number): Promise<{ quotaIds: number[]; held: number; sold: number }> {
	const ofVariants = store
		.select({ id: variantQuotas.quotaId })
		.from(variantQuotas)
		.innerJoin(ticketVariants, eq(ticketVariants.id, variantQuotas.variantId))
		.where(eq(ticketVariants.eventId, eventId))
	const rows = await store
		.select({ id: quotas.id, held: quotas.held, sold: quotas.sold })
		.from(quotas)
		.where(inArray(quotas.id, ofVariants))
		.orderBy(asc(quotas.id))
		.for('update')
	return {
		quotaIds: rows.map(({ id }) => id),
		held: rows.reduce((sum, { held }) => sum + held, 0),
		sold: rows.reduce((sum, { sold }) => sum + sold, 0),
	}
}
