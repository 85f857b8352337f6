import { eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { saleReminders } from '~/features/follow/sale-reminder/tables.server.ts'

/** Deletes the reminders of an event that is removed. */
export async function deleteSaleRemindersOfEvent(store: Store, eventId: number): Promise<void> {
	await store.delete(saleReminders).where(eq(saleReminders.eventId, eventId))
}
