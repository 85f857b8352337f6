import { eq, sql, type SQL } from 'drizzle-orm'
import type { Translated } from '~/kernel/locale.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { eventPictures, events, eventSchedule } from '~/features/event/tables.server.ts'
import { providerOfEvent } from '~/features/event/store.server.ts'

/**
 * A part of an event's page that is read in the same statement as the event's row, as one JSON value: everybody asks for this page at once, and
 * each further statement slows it. Other features define such parts for their own rows about an event.
 */
export interface EventPart<Value> {
	/** A subquery with one value, for the event `eventId`. */
	of: (eventId: typeof events.id) => SQL
	/** Converts the database's JSON into the value. */
	read: (value: unknown) => Value
}

/** The parts to read beside the event's row, each under a name. */
type Parts = Record<string, EventPart<unknown>>
type ReadParts<Wanted extends Parts> = { [Name in keyof Wanted]: ReturnType<Wanted[Name]['read']> }

/** An event in any state, with its provider and the wanted parts, in one statement. */
export async function findEventWith<Wanted extends Parts>(store: Store, eventId: number, wanted: Wanted) {
	const parts = Object.entries(wanted).map(([name, { of, read }]) => [name, sql`(${of(events.id)})`.mapWith(read)])
	const [row] = await store
		.select({ event: events, provider: providerOfEvent, parts: Object.fromEntries(parts) as Record<string, SQL> })
		.from(events)
		.innerJoin(providers, eq(providers.id, events.providerId))
		.where(eq(events.id, eventId))
	return row && { event: row.event, provider: row.provider, parts: row.parts as ReadParts<Wanted> }
}

interface ScheduleItem {
	startsAt: Date
	endsAt: Date | null
	title: Translated
	place: string | null
}

type InJson<Row> = { [Name in keyof Row]: Date extends Row[Name] ? string | Exclude<Row[Name], Date> : Row[Name] }

/** What happens at the event, in its order. */
export const schedulePart: EventPart<ScheduleItem[]> = {
	of: (eventId) => sql`
		select coalesce(json_agg(json_build_object(
			'startsAt', ${eventSchedule.startsAt}, 'endsAt', ${eventSchedule.endsAt}, 'title', ${eventSchedule.title}, 'place', ${eventSchedule.place}
		) order by ${eventSchedule.startsAt}, ${eventSchedule.id}), '[]')
		from ${eventSchedule} where ${eventSchedule.eventId} = ${eventId}`,
	read: (items) =>
		(items as InJson<ScheduleItem>[]).map((item) => ({
			...item,
			startsAt: new Date(item.startsAt),
			endsAt: item.endsAt === null ? null : new Date(item.endsAt),
		})),
}

interface GalleryPicture {
	id: number
	path: string
	width: number
	height: number
	bytes: number | null
	alt: Translated
	candidateNumbers: string[]
}

/** The first so many pictures of its gallery, and how many there are in all. */
export const galleryPart = (limit: number): EventPart<{ pictures: GalleryPicture[]; total: number }> => ({
	of: (eventId) => {
		const ofGallery = sql`${eventPictures.eventId} = ${eventId} and ${eventPictures.removedAt} is null`
		return sql`
			select json_build_object(
				'total', (select count(*) from ${eventPictures} where ${ofGallery}),
				'pictures', (select coalesce(json_agg(picture), '[]') from (
					select ${eventPictures.id}, ${eventPictures.path}, ${eventPictures.width}, ${eventPictures.height}, ${eventPictures.bytes}, ${eventPictures.alt},
						${eventPictures.candidateNumbers} as "candidateNumbers"
					from ${eventPictures} where ${ofGallery} order by ${eventPictures.position}, ${eventPictures.id} limit ${limit}
				) as picture)
			)`
	},
	read: (gallery) => gallery as { pictures: GalleryPicture[]; total: number },
})

interface OtherDate {
	id: number
	slug: string
	name: Translated
	startsAt: Date
	timeZone: string
}

/** The other public dates of its series that are not over, the next one first; none where it belongs to no series. */
export const otherDatesPart = (now: Date): EventPart<OtherDate[]> => ({
	of: (eventId) => sql`
		select coalesce(json_agg(other), '[]') from (
			select o.id, o.slug, o.name, o.starts_at as "startsAt", o.time_zone as "timeZone"
			from ${events} o
			where o.series_id = ${events.seriesId} and o.id <> ${eventId} and o.state = 'published' and o.ends_at > ${now.toISOString()}
			order by o.starts_at, o.id limit 60
		) as other`,
	read: (dates) => (dates as InJson<OtherDate>[]).map((date) => ({ ...date, startsAt: new Date(date.startsAt) })),
})
