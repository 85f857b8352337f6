import { eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { checkinLists, checkinScans, gateDevices } from '~/features/checkin/tables.server.ts'

/** Deletes the check-in lists of an event when the event is removed, with its gate devices and their scans. */
export async function deleteCheckinsOfEvent(store: Store, eventId: number): Promise<void> {
	await store.delete(checkinScans).where(eq(checkinScans.eventId, eventId))
	await store.delete(gateDevices).where(eq(gateDevices.eventId, eventId))
	await store.delete(checkinLists).where(eq(checkinLists.eventId, eventId))
}
