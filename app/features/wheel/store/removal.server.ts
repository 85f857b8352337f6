import { eq } from 'drizzle-orm'
import type { Store } from '../../../platform/database/database.server.ts'
import { wheels } from '../tables.server.ts'

/** Deletes the wheels of an event that is removed. None was ever drawn from: an event with draws stays. */
export async function deleteWheelsOfEvent(store: Store, eventId: number): Promise<void> {
	await store.delete(wheels).where(eq(wheels.eventId, eventId))
}
