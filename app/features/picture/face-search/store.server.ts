import { and, asc, eq, gt, isNull, lte, sql, type SQLWrapper } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { eventPictures, events, inGallery } from '~/features/event/tables.server.ts'
import type { FaceBox } from './rules/same-face.ts'
import { faceReadings, faces, faceSearches, leftOutFaces } from './tables.server.ts'

/** The face search of an event; nothing where it is off. */
export async function findFaceSearch(store: Store, eventId: number) {
	const [row] = await store.select().from(faceSearches).where(eq(faceSearches.eventId, eventId))
	return row
}

/** The same, locked, so that nobody turns it off meanwhile. */
export async function lockFaceSearch(store: Store, eventId: number) {
	const [row] = await store.select().from(faceSearches).where(eq(faceSearches.eventId, eventId)).for('update')
	return row
}

/** The part of an event's statement that reads whether its face search is on. */
export const faceSearchPart = {
	of: (eventId: SQLWrapper) => sql`select count(*) from ${faceSearches} where ${faceSearches.eventId} = ${eventId}`,
	read: (rows: unknown) => Number(rows) > 0,
}

/** @returns whether it was off */
export async function insertFaceSearch(store: Store, row: typeof faceSearches.$inferInsert): Promise<boolean> {
	return (await store.insert(faceSearches).values(row).onConflictDoNothing().returning()).length > 0
}

/** Turns the search off; the database deletes all faces of the event with it. @returns whether it was on */
export async function deleteFaceSearch(store: Store, eventId: number): Promise<boolean> {
	return (await store.delete(faceSearches).where(eq(faceSearches.eventId, eventId)).returning()).length > 0
}

/** Stores whether the machine is reading the pictures of an event. */
export async function setReading(store: Store, eventId: number, reading: boolean): Promise<void> {
	await store.update(faceSearches).set({ reading }).where(eq(faceSearches.eventId, eventId))
}

/** The face searches that were turned on before a time, of events that ended before it. */
export async function listOldFaceSearches(store: Store, before: Date) {
	return store
		.select({ eventId: events.id, providerId: events.providerId })
		.from(faceSearches)
		.innerJoin(events, eq(events.id, faceSearches.eventId))
		.where(and(lte(events.endsAt, before), lte(faceSearches.since, before)))
		.orderBy(asc(events.id))
}

/** The next picture of a gallery that the machine has not read. */
export async function findUnreadPicture(store: Store, eventId: number) {
	const { id, path, position } = eventPictures
	const [next] = await store
		.select({ id, path })
		.from(eventPictures)
		.leftJoin(faceReadings, eq(faceReadings.pictureId, id))
		.where(and(inGallery(eventId), isNull(faceReadings.pictureId)))
		.orderBy(asc(position), asc(id))
		.limit(1)
	return next
}

/** Lets the machine try the pictures again that it could not read. */
export async function forgetFailedReadings(store: Store, eventId: number): Promise<void> {
	await store.delete(faceReadings).where(and(eq(faceReadings.eventId, eventId), eq(faceReadings.outcome, 'failed')))
}

/** The counts of an event's pictures: all, read, failed; and of its faces. */
export async function countFaceReadings(store: Store, eventId: number) {
	const number = (what: ReturnType<typeof sql>) => sql<number>`(${what})::int`
	const [counts] = await store
		.select({
			pictures: number(sql`count(*)`),
			read: number(sql`count(*) filter (where ${faceReadings.outcome} = 'read')`),
			failed: number(sql`count(*) filter (where ${faceReadings.outcome} = 'failed')`),
		})
		.from(eventPictures)
		.leftJoin(faceReadings, eq(faceReadings.pictureId, eventPictures.id))
		.where(inGallery(eventId))
	if (!counts) throw new Error('a count had no row')
	return { ...counts, faces: await store.$count(faces, eq(faces.eventId, eventId)) }
}

/** A picture of a gallery, locked, so that nobody removes it meanwhile; nothing when it is gone, or was read already. */
export async function lockUnreadPicture(store: Store, eventId: number, pictureId: number) {
	const [picture] = await store
		.select({ id: eventPictures.id, path: eventPictures.path })
		.from(eventPictures)
		.where(and(inGallery(eventId), eq(eventPictures.id, pictureId)))
		.for('update')
	const read = picture && (await store.$count(faceReadings, eq(faceReadings.pictureId, pictureId)))
	return read === 0 ? picture : undefined
}

/** The places on a picture where people asked to be left out, also if they asked in another event's gallery with the same file. */
export async function listLeftOut(store: Store, path: string): Promise<FaceBox[]> {
	const { left, top, width, height } = leftOutFaces
	return store
		.select({ left, top, width, height })
		.from(leftOutFaces)
		.innerJoin(eventPictures, eq(eventPictures.id, leftOutFaces.pictureId))
		.where(eq(eventPictures.path, path))
}

/** Stores the outcome of reading a picture, and its faces. */
export async function insertReading(
	store: Store,
	reading: typeof faceReadings.$inferInsert,
	found: readonly { box: FaceBox; vector: readonly number[] }[],
): Promise<void> {
	await store.insert(faceReadings).values(reading)
	const { eventId, pictureId } = reading
	if (found.length > 0) await store.insert(faces).values(found.map(({ box, vector }) => ({ eventId, pictureId, ...box, vector })))
}

const facesAtOnce = 2_000

/** All faces of an event's gallery, read in parts: those of a large gallery do not fit into memory. */
export async function* facesOfGallery(store: Store, eventId: number) {
	for (let last = 0; ;) {
		const some = await store
			.select({ id: faces.id, pictureId: faces.pictureId, vector: faces.vector })
			.from(faces)
			.innerJoin(eventPictures, eq(eventPictures.id, faces.pictureId))
			.where(and(eq(faces.eventId, eventId), gt(faces.id, last), isNull(eventPictures.removedAt)))
			.orderBy(asc(faces.id))
			.limit(facesAtOnce)
		yield* some
		if (some.length < facesAtOnce) return
		last = some.at(-1)?.id ?? 0
	}
}

/** The named pictures of a gallery in its order, at most `most`. */
export async function listPicturesInOrder(store: Store, eventId: number, ids: readonly number[], most: number) {
	if (ids.length === 0) return []
	const { id, path, width, height, bytes, alt, position } = eventPictures
	return store
		.select({ id, path, width, height, bytes, alt })
		.from(eventPictures)
		.where(and(inGallery(eventId), isOneOf(id, ids)))
		.orderBy(asc(position), asc(id))
		.limit(most)
}

/** Deletes faces and marks their places, so that they are not made again. */
export async function leaveFacesOut(store: Store, ids: readonly number[]): Promise<void> {
	const { pictureId, left, top, width, height } = faces
	const gone = await store.delete(faces).where(isOneOf(faces.id, ids)).returning({ pictureId, left, top, width, height })
	if (gone.length > 0) await store.insert(leftOutFaces).values(gone).onConflictDoNothing()
}

/** Deletes the faces of pictures that leave their gallery; if a picture is put back, the machine reads it anew. */
export async function forgetFacesOfPictures(store: Store, eventId: number, pictureIds: readonly number[]): Promise<void> {
	await store.delete(faces).where(and(eq(faces.eventId, eventId), isOneOf(faces.pictureId, pictureIds)))
	await store.delete(faceReadings).where(and(eq(faceReadings.eventId, eventId), isOneOf(faceReadings.pictureId, pictureIds)))
}
