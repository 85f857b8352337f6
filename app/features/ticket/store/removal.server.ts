import { eq, inArray, or } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { ticketQuestions, tickets, ticketVariants, variantQuotas } from '~/features/ticket/tables.server.ts'

/** Deletes the tickets of a removed event, with their variants, questions and links to quotas. */
export async function deleteTicketsOfEvent(store: Store, eventId: number): Promise<void> {
	const variantIds = store.select({ id: ticketVariants.id }).from(ticketVariants).where(eq(ticketVariants.eventId, eventId))
	const ticketIds = store.select({ id: tickets.id }).from(tickets).where(eq(tickets.eventId, eventId))
	const quotaIds = store.select({ id: quotas.id }).from(quotas).where(eq(quotas.eventId, eventId))
	await store.delete(variantQuotas).where(or(inArray(variantQuotas.variantId, variantIds), inArray(variantQuotas.quotaId, quotaIds)))
	await store.delete(ticketQuestions).where(inArray(ticketQuestions.ticketId, ticketIds))
	await store.delete(ticketVariants).where(eq(ticketVariants.eventId, eventId))
	await store.delete(tickets).where(eq(tickets.eventId, eventId))
}
