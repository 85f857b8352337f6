import { and, arrayOverlaps, asc, count, desc, eq, gt, ilike, inArray, lt, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { Store } from '../../platform/database/database.server.ts'
import { providers } from '../provider/tables.server.ts'
import { eventKeys, eventPictures, events, eventSchedule } from './tables.server.ts'

const card = {
	id: events.id,
	slug: events.slug,
	name: events.name,
	state: events.state,
	startsAt: events.startsAt,
	endsAt: events.endsAt,
	timeZone: events.timeZone,
	venue: events.venue,
	city: events.city,
	coverPath: events.coverPath,
	coverColor: events.coverColor,
	currency: events.currency,
	providerId: events.providerId,
}

/** The dates a list is cut to. Absent bounds are open; both bounds exclude what only touches them. */
export interface EventSpan {
	startsBefore?: Date
	endsAfter?: Date
	endsBefore?: Date
}

export interface EventSearch {
	span: EventSpan
	/** Without accents and capitals. */
	words: readonly string[]
	providerIds?: readonly number[]
	newestFirst: boolean
	limit: number
	offset: number
}

/** One page of published events and how many there are in all. */
export async function searchEvents(store: Store, { span, words, providerIds, newestFirst, limit, offset }: EventSearch) {
	const wanted: (SQL | undefined)[] = [
		ne(events.state, 'draft'),
		span.startsBefore && lt(events.startsAt, span.startsBefore),
		span.endsAfter && gt(events.endsAt, span.endsAfter),
		span.endsBefore && lte(events.endsAt, span.endsBefore),
		providerIds && inArray(events.providerId, [...providerIds]),
		...words.map((word) => ilike(events.searchText, `%${word.replace(/[\\%_]/g, '\\$&')}%`)),
	]
	const rows = await store
		.select({ ...card, total: sql<number>`(count(*) over ())::int` })
		.from(events)
		.where(and(...wanted))
		.orderBy(newestFirst ? desc(events.startsAt) : asc(events.startsAt), events.id)
		.limit(limit)
		.offset(offset)
	if (rows[0] || offset === 0) return { total: rows[0]?.total ?? 0, rows }
	const [all] = await store
		.select({ total: count() })
		.from(events)
		.where(and(...wanted))
	return { total: all?.total ?? 0, rows }
}

/** An event with its provider, whatever its state. */
export async function findEventRow(store: Store, eventId: number) {
	const [row] = await store
		.select({
			event: events,
			provider: {
				id: providers.id,
				name: providers.name,
				slug: providers.slug,
				about: providers.about,
				email: providers.email,
				phone: providers.phone,
			},
		})
		.from(events)
		.innerJoin(providers, eq(providers.id, events.providerId))
		.where(eq(events.id, eventId))
	return row
}

export async function listSchedule(store: Store, eventId: number) {
	return store.select().from(eventSchedule).where(eq(eventSchedule.eventId, eventId)).orderBy(eventSchedule.startsAt, eventSchedule.id)
}

/** The gallery, or only the pictures on which one of the candidate numbers was seen. */
export async function listPictures(store: Store, eventId: number, candidateNumbers?: readonly string[]) {
	return store
		.select()
		.from(eventPictures)
		.where(
			and(eq(eventPictures.eventId, eventId), candidateNumbers && arrayOverlaps(eventPictures.candidateNumbers, [...candidateNumbers])),
		)
		.orderBy(eventPictures.position, eventPictures.id)
		.limit(200)
}

/** An event's signing keys, the newest first. */
export async function listEventKeys(store: Store, eventId: number) {
	return store.select().from(eventKeys).where(eq(eventKeys.eventId, eventId)).orderBy(desc(eventKeys.createdAt), desc(eventKeys.keyId))
}
