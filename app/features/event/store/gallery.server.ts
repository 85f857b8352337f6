import { and, arrayOverlaps, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { eventPictures, inGallery } from '~/features/event/tables.server.ts'

export async function countPictures(store: Store, eventId: number): Promise<number> {
	return store.$count(eventPictures, inGallery(eventId))
}

interface Part {
	/** Only the pictures on which one of these candidate numbers was seen. */
	candidateNumbers?: readonly string[] | undefined
	limit: number
	offset?: number
}

/** A part of a gallery as visitors see it, and how many pictures there are in all. */
export async function listPictures(store: Store, eventId: number, { candidateNumbers, limit, offset = 0 }: Part) {
	const { id, path, width, height, bytes, alt, candidateNumbers: numbers, position } = eventPictures
	const wanted = and(inGallery(eventId), candidateNumbers && arrayOverlaps(numbers, [...candidateNumbers]))
	// One statement: a gallery is counted in its index, and an event is asked for by everybody at once.
	const rows = await store
		.select({ id, path, width, height, bytes, alt, candidateNumbers: numbers, total: store.$count(eventPictures, wanted) })
		.from(eventPictures)
		.where(wanted)
		.orderBy(position, id)
		.limit(limit)
		.offset(offset)
	const total = rows[0]?.total ?? (offset === 0 ? 0 : await store.$count(eventPictures, wanted))
	return { total, pictures: rows.map(({ total: _total, ...picture }) => picture) }
}

/** Which of some candidate numbers stand on pictures of a gallery. */
export async function numbersStanding(store: Store, eventId: number, asked: readonly string[]): Promise<Set<string>> {
	if (asked.length === 0) return new Set()
	const stands = sql`exists (select 1 from ${eventPictures} where ${inGallery(eventId)} and ${eventPictures.candidateNumbers} @> array[asked.number])`
	const { rows } = (await store.execute(
		sql`select distinct asked.number from jsonb_array_elements_text(${JSON.stringify(asked)}::jsonb) as asked(number) where ${stands}`,
	)) as { rows: { number: string }[] }
	return new Set(rows.map(({ number }) => number))
}
