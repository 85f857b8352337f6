import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { positionsBetween } from '~/kernel/positions.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { eventPictures, inGallery } from '~/features/event/tables.server.ts'

/** Puts pictures behind those an event has. */
export async function appendPictures(
	store: Store,
	eventId: number,
	pictures: readonly Omit<typeof eventPictures.$inferInsert, 'eventId' | 'position'>[],
): Promise<void> {
	const { position } = eventPictures
	const [last] = await store
		.select({ position })
		.from(eventPictures)
		.where(eq(eventPictures.eventId, eventId))
		.orderBy(desc(position))
		.limit(1)
	const positions = positionsBetween(last?.position, undefined, pictures.length)
	await store.insert(eventPictures).values(pictures.map((picture, nth) => ({ ...picture, eventId, position: positions[nth] ?? '0' })))
}

/** Takes pictures out of a gallery; for a while they can be put back. @returns how many were taken out now */
export async function setPicturesAside(store: Store, eventId: number, ids: readonly number[], now: Date): Promise<number> {
	const gone = await store
		.update(eventPictures)
		.set({ removedAt: now })
		.where(and(inGallery(eventId), inArray(eventPictures.id, [...ids])))
		.returning({ id: eventPictures.id })
	return gone.length
}

/** The pictures that left a gallery since a moment, the latest first, `most` at most; each with the place it had then, counted from 1. */
export async function listPicturesAside(store: Store, eventId: number, since: Date, most: number) {
	const { id, path, position, removedAt } = eventPictures
	const earlier = sql`one.event_id = ${eventId} and one.position < ${position}`
	const takenWith = sql`${earlier} and one.removed_at = ${removedAt}`
	const place = sql<number>`(1
		+ (select count(*) from ${eventPictures} as one where ${earlier} and one.removed_at is null)
		+ (select count(*) from ${eventPictures} as one where ${takenWith}))::int`
	const rows = await store
		.select({ id, path, removedAt, place })
		.from(eventPictures)
		.where(and(eq(eventPictures.eventId, eventId), gt(removedAt, since)))
		.orderBy(desc(removedAt), position, id)
		.limit(most)
	return rows.flatMap((row) => (row.removedAt ? [{ ...row, removedAt: row.removedAt }] : []))
}

/** How many pictures left a gallery since a moment. */
export async function countPicturesAside(store: Store, eventId: number, since: Date): Promise<number> {
	return store.$count(eventPictures, and(eq(eventPictures.eventId, eventId), gt(eventPictures.removedAt, since)))
}

/** A picture of an event, also one that left its gallery. Locked, so that nobody deletes it meanwhile. */
export async function lockAnyPicture(store: Store, eventId: number, pictureId: number) {
	const [picture] = await store
		.select()
		.from(eventPictures)
		.where(and(eq(eventPictures.eventId, eventId), eq(eventPictures.id, pictureId)))
		.for('update')
	return picture
}

export async function putPictureBack(store: Store, pictureId: number): Promise<void> {
	await store.update(eventPictures).set({ removedAt: null }).where(eq(eventPictures.id, pictureId))
}

/** Deletes pictures that left their galleries before a moment, `most` at most. @returns their events, and the paths of their files */
export async function deletePicturesAside(store: Store, before: Date, most: number): Promise<{ eventId: number; path: string }[]> {
	const old = store.select({ id: eventPictures.id }).from(eventPictures).where(lte(eventPictures.removedAt, before)).limit(most)
	return store
		.delete(eventPictures)
		.where(and(inArray(eventPictures.id, old), lte(eventPictures.removedAt, before)))
		.returning({ eventId: eventPictures.eventId, path: eventPictures.path })
}

/**
 * What stands on pictures of a gallery and what is suggested for them, in their order: of some, or of all that have suggestions. Locked, because
 * the machine that reads does not wait for the event.
 */
export async function lockNumbers(store: Store, eventId: number, ids: readonly number[] | 'suggested') {
	const { id, candidateNumbers, suggested, position } = eventPictures
	const which = ids === 'suggested' ? sql`${suggested} <> '[]'` : inArray(id, [...ids])
	return store
		.select({ id, candidateNumbers, suggested })
		.from(eventPictures)
		.where(and(inGallery(eventId), which))
		.orderBy(asc(position), asc(id))
		.for('update')
}

/** Writes what stands on pictures and what stays suggested for them, all in one statement. */
export async function updateNumbers(
	store: Store,
	rows: readonly Pick<typeof eventPictures.$inferSelect, 'id' | 'candidateNumbers' | 'suggested'>[],
): Promise<void> {
	await store.execute(sql`
		update event_pictures as p set suggested = n.suggested,
			candidate_numbers = array(select jsonb_array_elements_text(n."candidateNumbers"))
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id bigint, suggested jsonb, "candidateNumbers" jsonb)
		where p.id = n.id`)
}

export async function updatePicture(
	store: Store,
	pictureId: number,
	changes: Partial<Pick<typeof eventPictures.$inferInsert, 'alt' | 'candidateNumbers' | 'suggested'>>,
): Promise<void> {
	await store.update(eventPictures).set(changes).where(eq(eventPictures.id, pictureId))
}

/** Copies an event's gallery to another event, without candidate numbers: the same people have other numbers there. */
export async function copyGallery(store: Store, from: number, to: number): Promise<void> {
	await store.execute(sql`
		insert into event_pictures (event_id, path, width, height, bytes, alt, candidate_numbers, position)
		select ${to}, path, width, height, bytes, alt, '{}', position from ${eventPictures} where ${inGallery(from)} order by id`)
}
