import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Store } from '../../../platform/database/database.server.ts'
import { eventPictures } from '../../event/tables.server.ts'
import type { GalleryChange } from '../rules/pictures-step.ts'

export async function countPictures(store: Store, eventId: number): Promise<number> {
	return store.$count(eventPictures, and(eq(eventPictures.eventId, eventId), isNull(eventPictures.removedAt)))
}

/** Puts pictures behind those an event has. */
export async function appendPictures(
	store: Store,
	eventId: number,
	pictures: readonly Omit<typeof eventPictures.$inferInsert, 'eventId' | 'position'>[],
): Promise<void> {
	const [last] = await store
		.select({ position: sql<number>`coalesce(max(${eventPictures.position}), -1)::int` })
		.from(eventPictures)
		.where(eq(eventPictures.eventId, eventId))
	const rows = pictures.map((picture, nth) => ({ ...picture, eventId, position: (last?.position ?? -1) + 1 + nth }))
	await store.insert(eventPictures).values(rows)
}

/** Takes pictures out of a gallery; for a while they can be put back. */
export async function setPicturesAside(store: Store, eventId: number, ids: readonly number[], now: Date): Promise<void> {
	if (ids.length === 0) return
	await store
		.update(eventPictures)
		.set({ removedAt: now })
		.where(and(eq(eventPictures.eventId, eventId), inArray(eventPictures.id, [...ids])))
}

/** The pictures that left a gallery since, the latest first. */
export async function listPicturesAside(store: Store, eventId: number, since: Date) {
	const { id, path, position, removedAt } = eventPictures
	const rows = await store
		.select({ id, path, position, removedAt })
		.from(eventPictures)
		.where(and(eq(eventPictures.eventId, eventId), gt(removedAt, since)))
		.orderBy(desc(removedAt), position, id)
	return rows.flatMap((row) => (row.removedAt ? [{ ...row, removedAt: row.removedAt }] : []))
}

export async function putPictureBack(store: Store, pictureId: number): Promise<void> {
	await store.update(eventPictures).set({ removedAt: null }).where(eq(eventPictures.id, pictureId))
}

/** Forgets pictures that left their galleries before some time, so many at most. @returns whose they were, and where their files lie */
export async function deletePicturesAside(store: Store, before: Date, most: number): Promise<{ eventId: number; path: string }[]> {
	const old = store.select({ id: eventPictures.id }).from(eventPictures).where(lte(eventPictures.removedAt, before)).limit(most)
	return store
		.delete(eventPictures)
		.where(and(inArray(eventPictures.id, old), lte(eventPictures.removedAt, before)))
		.returning({ eventId: eventPictures.eventId, path: eventPictures.path })
}

/** A picture as it stays, where it stays, with what is still suggested for it. */
type DecidedPicture = GalleryChange['kept'][number] & Pick<typeof eventPictures.$inferSelect, 'suggested' | 'position'>

/** Writes the words, the candidate numbers and the order of a gallery, all in one statement. */
export async function updatePictures(store: Store, eventId: number, kept: readonly DecidedPicture[]): Promise<void> {
	if (kept.length === 0) return
	const rows = JSON.stringify(kept)
	await store.execute(sql`
		update event_pictures as p set alt = n.alt, position = n.position, suggested = n.suggested,
			candidate_numbers = array(select jsonb_array_elements_text(n."candidateNumbers"))
		from jsonb_to_recordset(${rows}::jsonb) as n(id bigint, alt jsonb, suggested jsonb, position int, "candidateNumbers" jsonb)
		where p.id = n.id and p.event_id = ${eventId}`)
}
