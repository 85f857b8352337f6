import { and, eq, inArray } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { ticketVariants } from '~/features/ticket/tables.server.ts'
import { cartLines, carts } from '~/features/cart/tables.server.ts'

/** Removes the tickets of an event from carts when the event is removed. */
export async function deleteCartLinesOfEvent(store: Store, eventId: number): Promise<void> {
	const variantIds = store.select({ id: ticketVariants.id }).from(ticketVariants).where(eq(ticketVariants.eventId, eventId))
	await store.delete(cartLines).where(and(eq(cartLines.kind, 'ticket'), inArray(cartLines.variantId, variantIds)))
	await store.update(carts).set({ eventId: null }).where(eq(carts.eventId, eventId))
}
