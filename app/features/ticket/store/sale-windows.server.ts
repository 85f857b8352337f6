import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { ticketVariants } from '~/features/ticket/tables.server.ts'
import type { SaleWindow, TicketDays } from '~/features/ticket/rules/sale-window.ts'

/** The variants of an event with a sale window or dates of their own, locked until the transaction ends. */
export async function listSaleWindows(store: Store, eventId: number): Promise<(SaleWindow & TicketDays & { id: number })[]> {
	const { id, opensAt, closesAt, startsAt, endsAt } = ticketVariants
	return store
		.select({ id, opensAt, closesAt, startsAt, endsAt })
		.from(ticketVariants)
		.where(and(eq(ticketVariants.eventId, eventId), or(isNotNull(opensAt), isNotNull(closesAt), isNotNull(startsAt))))
		.orderBy(asc(id))
		.for('update')
}

export async function updateSaleWindow(store: Store, variantId: number, times: Partial<SaleWindow> & TicketDays): Promise<void> {
	await store.update(ticketVariants).set(times).where(eq(ticketVariants.id, variantId))
}
