import { eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { brackets, tournaments } from '~/features/tournament/bracket/tables.server.ts'

/** Deletes the brackets and rounds of an event when the event is removed. */
export async function deleteBracketsOfEvent(store: Store, eventId: number): Promise<void> {
	await store.delete(brackets).where(eq(brackets.eventId, eventId))
	await store.delete(tournaments).where(eq(tournaments.eventId, eventId))
}
