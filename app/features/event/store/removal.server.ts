import { eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { eventKeys, eventPictures, events, eventSchedule } from '~/features/event/tables.server.ts'

/** Deletes an event of which nothing else is left. @returns where its pictures lie */
export async function deleteEventRows(store: Store, eventId: number): Promise<string[]> {
	await store.delete(eventSchedule).where(eq(eventSchedule.eventId, eventId))
	await store.delete(eventKeys).where(eq(eventKeys.eventId, eventId))
	const shown = await store.delete(eventPictures).where(eq(eventPictures.eventId, eventId)).returning({ path: eventPictures.path })
	const [gone] = await store
		.delete(events)
		.where(eq(events.id, eventId))
		.returning({ path: events.coverPath, original: events.coverOriginal })
	return [...shown.map(({ path }) => path), ...(gone ? [gone.path, ...(gone.original ? [gone.original] : [])] : [])]
}
