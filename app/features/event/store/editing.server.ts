import { eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { eventKeys, events, eventSchedule } from '~/features/event/tables.server.ts'

export type EventRow = typeof events.$inferSelect

/**
 * An event, locked until the transaction ends.
 * @param keys `stay`: others may go on writing rows that name the event. Buyers who write such rows hold places; a stronger lock would wait for them,
 * then for their places: a deadlock. `go`: the event is about to be removed, so nobody may write new rows that name it.
 */
export async function lockEvent(store: Store, eventId: number, keys: 'stay' | 'go' = 'stay'): Promise<EventRow | undefined> {
	const lock = keys === 'stay' ? 'no key update' : 'update'
	const [row] = await store.select().from(events).where(eq(events.id, eventId)).for(lock)
	return row
}

/** The event that an attempt to create one has made. */
export async function findEventByKey(store: Store, draftKey: string) {
	const { id, providerId } = events
	const [row] = await store.select({ id, providerId }).from(events).where(eq(events.draftKey, draftKey))
	return row
}

/** @returns its number; nothing when the same attempt has made one meanwhile */
export async function insertEvent(store: Store, row: typeof events.$inferInsert): Promise<number | undefined> {
	const [made] = await store.insert(events).values(row).onConflictDoNothing({ target: events.draftKey }).returning({ id: events.id })
	return made?.id
}

export async function insertEventKey(store: Store, row: typeof eventKeys.$inferInsert): Promise<void> {
	await store.insert(eventKeys).values(row)
}

export async function updateEvent(store: Store, eventId: number, changes: Partial<typeof events.$inferInsert>): Promise<void> {
	await store.update(events).set(changes).where(eq(events.id, eventId))
}

/** Writes an event's schedule anew. */
export async function replaceSchedule(
	store: Store,
	eventId: number,
	lines: readonly Omit<typeof eventSchedule.$inferInsert, 'id' | 'eventId'>[],
): Promise<void> {
	await store.delete(eventSchedule).where(eq(eventSchedule.eventId, eventId))
	if (lines.length > 0) await store.insert(eventSchedule).values(lines.map((line) => ({ eventId, ...line })))
}
