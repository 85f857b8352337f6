import { and, asc, desc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm'
import { positionsBetween } from '~/kernel/positions.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { eventPictures, inGallery } from '~/features/event/tables.server.ts'

const { id, eventId: ofEvent, position } = eventPictures

/**
 * Moves pictures of a gallery so that the first of them stands at `place`, counted from 1, and the others follow; past the end they become the last.
 * @returns how many are moved
 */
export async function placePictures(store: Store, eventId: number, ids: readonly number[], place: number): Promise<number> {
	const moved = await store
		.select({ id })
		.from(eventPictures)
		.where(and(inGallery(eventId), inArray(id, [...ids])))
		.orderBy(asc(position), asc(id))
	if (moved.length === 0) return 0
	const low = place > 1 ? await positionBefore(store, eventId, ids, place) : undefined
	const high = await positionAfter(store, eventId, low)
	const positions = positionsBetween(low, high, moved.length)
	const rows = JSON.stringify(moved.map((each, nth) => ({ id: each.id, position: positions[nth] })))
	await store.execute(sql`
		update event_pictures as p set position = n.position
		from jsonb_to_recordset(${rows}::jsonb) as n(id bigint, position numeric)
		where p.id = n.id`)
	return moved.length
}

/** The position of the picture just before a place, not counting the pictures `without`; past the end that of the last picture. */
async function positionBefore(store: Store, eventId: number, without: readonly number[], place: number) {
	const others = () =>
		store
			.select({ position })
			.from(eventPictures)
			.where(and(inGallery(eventId), notInArray(id, [...without])))
			.limit(1)
	const [at] = await others()
		.orderBy(asc(position), asc(id))
		.offset(place - 2)
	const [before] = at ? [at] : await others().orderBy(desc(position), desc(id))
	return before?.position
}

/** The next picture's position after a position, else the first; pictures that left the gallery count, since they return to their position. */
async function positionAfter(store: Store, eventId: number, low: string | undefined) {
	const [next] = await store
		.select({ position })
		.from(eventPictures)
		.where(and(eq(ofEvent, eventId), low === undefined ? undefined : gt(position, low)))
		.orderBy(asc(position))
		.limit(1)
	return next?.position
}
