import { and, arrayOverlaps, sql, type Column } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { eventPictures, inGallery } from '~/features/event/tables.server.ts'
import type { GalleryView } from '~/features/event-desk/event-draft/rules/pictures-step.ts'

const { id, path, alt, candidateNumbers, reading, suggested, position } = eventPictures

const hasSuggestions = sql`${suggested} <> '[]'`

interface Part {
	view: GalleryView
	/** Only the pictures on which one of these candidate numbers was seen. */
	numbers: readonly string[] | undefined
	limit: number
	offset: number
}

/** A part of a gallery as its organiser sees it, each picture with its place in the whole, counted from 1. */
export async function listDeskPictures(store: Store, eventId: number, { view, numbers, limit, offset }: Part) {
	const wanted = (of: { suggested: Column; candidateNumbers: Column }) =>
		and(
			view === 'suggested' ? sql`${of.suggested} <> '[]'` : undefined,
			view === 'unnumbered' ? sql`${of.candidateNumbers} = '{}'` : undefined,
			numbers && arrayOverlaps(of.candidateNumbers, [...numbers]),
		)
	// Places are counted along the index, so a page costs as much as the pictures before it.
	const place = sql<number>`(row_number() over (order by ${position}, ${id}))::int`.as('place')
	const placed = store
		.select({ id, path, alt, candidateNumbers, reading, suggested, position, place })
		.from(eventPictures)
		.where(inGallery(eventId))
		.as('placed')
	const pictures = await store.select().from(placed).where(wanted(placed)).orderBy(placed.position, placed.id).limit(limit).offset(offset)
	return { total: await store.$count(eventPictures, and(inGallery(eventId), wanted(eventPictures))), pictures }
}

/**
 * The counts of a gallery: its pictures, those the machine has read, suggestions that wait for a decision. `sureFrom`: the percentage from which a
 * suggestion is safe.
 */
export async function countGallery(store: Store, eventId: number, sureFrom: number) {
	const number = (count: ReturnType<typeof sql>) => sql<number>`(${count})::int`
	const [counts] = await store
		.select({
			all: number(sql`count(*)`),
			waiting: number(sql`count(*) filter (where ${reading} = 'waiting')`),
			failed: number(sql`count(*) filter (where ${reading} = 'failed')`),
			read: number(sql`count(*) filter (where ${reading} = 'read')`),
			suggested: number(sql`coalesce(sum(jsonb_array_length(${suggested})) filter (where ${hasSuggestions}), 0)`),
		})
		.from(eventPictures)
		.where(inGallery(eventId))
	if (!counts) throw new Error('a count had no row')
	const [safe] =
		counts.suggested === 0
			? []
			: await store
					.select({ count: number(sql`count(*)`) })
					.from(sql`${eventPictures} cross join jsonb_to_recordset(${suggested}) as number(sure numeric, known boolean)`)
					.where(and(inGallery(eventId), hasSuggestions, sql`number.known and number.sure >= ${sureFrom}`))
	return { ...counts, safe: safe?.count ?? 0 }
}
