import { eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { mailings } from '~/features/mailing/tables.server.ts'

/** Deletes the mailings of an event that is removed. */
export async function deleteMailingsOfEvent(store: Store, eventId: number): Promise<void> {
	await store.delete(mailings).where(eq(mailings.eventId, eventId))
}
