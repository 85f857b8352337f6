import { eq, inArray } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { quotas, quotaUses } from '~/features/quota/tables.server.ts'

/** Deletes the remaining holds on places of an event that is removed. They ran out long ago, else the event could not be removed. */
export async function deleteUsesOfEvent(store: Store, eventId: number): Promise<void> {
	const ofEvent = store.select({ id: quotas.id }).from(quotas).where(eq(quotas.eventId, eventId))
	await store.delete(quotaUses).where(inArray(quotaUses.quotaId, ofEvent))
}

/** Deletes the quotas of an event that is removed. Nothing uses or draws on them any more. */
export async function deleteQuotasOfEvent(store: Store, eventId: number): Promise<void> {
	await store.delete(quotas).where(eq(quotas.eventId, eventId))
}
