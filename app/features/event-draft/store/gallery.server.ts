import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Store } from '../../../platform/database/database.server.ts'
import { eventPictures } from '../../event/tables.server.ts'
import type { GalleryChange } from '../rules/pictures-step.ts'

export async function countPictures(store: Store, eventId: number): Promise<number> {
	return store.$count(eventPictures, eq(eventPictures.eventId, eventId))
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

/** Takes pictures out of a gallery. @returns where their files lie */
export async function deletePictures(store: Store, eventId: number, ids: readonly number[]): Promise<string[]> {
	if (ids.length === 0) return []
	const gone = await store
		.delete(eventPictures)
		.where(and(eq(eventPictures.eventId, eventId), inArray(eventPictures.id, [...ids])))
		.returning({ path: eventPictures.path })
	return gone.map(({ path }) => path)
}

/** A picture as it stays, with what is still suggested for it. */
type DecidedPicture = GalleryChange['kept'][number] & Pick<typeof eventPictures.$inferSelect, 'suggested'>

/** Writes the words, the candidate numbers and the order of a gallery, all in one statement. */
export async function updatePictures(store: Store, eventId: number, kept: readonly DecidedPicture[]): Promise<void> {
	if (kept.length === 0) return
	const rows = JSON.stringify(kept.map((picture, position) => ({ ...picture, position })))
	await store.execute(sql`
		update event_pictures as p set alt = n.alt, position = n.position, suggested = n.suggested,
			candidate_numbers = array(select jsonb_array_elements_text(n."candidateNumbers"))
		from jsonb_to_recordset(${rows}::jsonb) as n(id bigint, alt jsonb, suggested jsonb, position int, "candidateNumbers" jsonb)
		where p.id = n.id and p.event_id = ${eventId}`)
}
