import { eq } from 'drizzle-orm'
import type { Store } from '../../../platform/database/database.server.ts'
import { saleReminders } from '../tables.server.ts'

/** Deletes who wanted to be told when the sale of an event opens that is removed. */
export async function deleteSaleRemindersOfEvent(store: Store, eventId: number): Promise<void> {
	await store.delete(saleReminders).where(eq(saleReminders.eventId, eventId))
}
