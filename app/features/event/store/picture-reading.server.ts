import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { eventPictures, inGallery } from '~/features/event/tables.server.ts'

type Reading = Pick<typeof eventPictures.$inferInsert, 'reading' | 'suggested'>

/** Puts pictures that were never read, or whose reading failed, into the queue. @returns how many wait now */
export async function askReading(store: Store, eventId: number): Promise<number> {
	await store
		.update(eventPictures)
		.set({ reading: 'waiting' })
		.where(and(inGallery(eventId), or(isNull(eventPictures.reading), eq(eventPictures.reading, 'failed'))))
	return store.$count(eventPictures, and(inGallery(eventId), eq(eventPictures.reading, 'waiting')))
}

/** The next picture of an event that waits to be read. */
export async function findWaitingPicture(store: Store, eventId: number) {
	const { id, path, position } = eventPictures
	const [next] = await store
		.select({ id, path })
		.from(eventPictures)
		.where(and(inGallery(eventId), eq(eventPictures.reading, 'waiting')))
		.orderBy(asc(position), asc(id))
		.limit(1)
	return next
}

export async function lockPicture(store: Store, eventId: number, pictureId: number) {
	const [picture] = await store
		.select()
		.from(eventPictures)
		.where(and(inGallery(eventId), eq(eventPictures.id, pictureId)))
		.for('update')
	return picture
}

export async function updateReading(store: Store, pictureId: number, reading: Reading): Promise<void> {
	await store.update(eventPictures).set(reading).where(eq(eventPictures.id, pictureId))
}
