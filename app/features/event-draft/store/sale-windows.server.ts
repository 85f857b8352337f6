import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import type { Store } from '../../../platform/database/database.server.ts'
import { ticketVariants } from '../../ticket/tables.server.ts'
import type { SaleWindow } from '../rules/moving.ts'

/** The variants of an event that are sold from or until a moment, locked until the transaction ends. */
export async function listSaleWindows(store: Store, eventId: number): Promise<(SaleWindow & { id: number })[]> {
	const { id, opensAt, closesAt } = ticketVariants
	return store
		.select({ id, opensAt, closesAt })
		.from(ticketVariants)
		.where(and(eq(ticketVariants.eventId, eventId), or(isNotNull(opensAt), isNotNull(closesAt))))
		.orderBy(asc(id))
		.for('update')
}

export async function updateSaleWindow(store: Store, variantId: number, { opensAt, closesAt }: SaleWindow): Promise<void> {
	await store.update(ticketVariants).set({ opensAt, closesAt }).where(eq(ticketVariants.id, variantId))
}
