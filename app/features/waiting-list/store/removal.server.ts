import { eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { waitingEntries } from '~/features/waiting-list/tables.server.ts'

/** Deletes the waiting list of an event that is removed. */
export async function deleteWaitingEntriesOfEvent(store: Store, eventId: number): Promise<void> {
	await store.delete(waitingEntries).where(eq(waitingEntries.eventId, eventId))
}
