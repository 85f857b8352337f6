import { and, asc, desc, eq, gt, ilike, inArray, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { EventKind } from '~/kernel/event-kinds.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { preparedOn } from '~/platform/database/prepared.server.ts'
import type { Given } from '~/platform/database/read-together.server.ts'
import { sortKey } from '~/platform/database/searching.server.ts'
import type { ClosedPeriod, ListPeriod } from './rules/list-filter.ts'
import type { SelfServiceRule } from './rules/self-service.ts'
import { isSelling, providerMembers, providers } from '~/features/provider/tables.server.ts'
import { eventKeys, events, eventSchedule } from './tables.server.ts'

const card = {
	id: events.id,
	slug: events.slug,
	kind: events.kind,
	name: events.name,
	state: events.state,
	startsAt: events.startsAt,
	endsAt: events.endsAt,
	timeZone: events.timeZone,
	venue: events.venue,
	city: events.city,
	latitude: events.latitude,
	longitude: events.longitude,
	postponedFrom: events.postponedFrom,
	coverPath: events.coverPath,
	coverColor: events.coverColor,
	currency: events.currency,
	providerId: events.providerId,
}

export interface EventSearch {
	span: ListPeriod
	/** Further, a span for each zone; events in zones without a span are left out. */
	spansByZone?: Readonly<Record<string, ClosedPeriod>>
	/** Without accents and capitals. */
	words: readonly string[]
	providerIds?: readonly number[]
	/** With events of suspended providers, because those who run them still see them. */
	evenSuspended?: boolean
	/** Only these events. */
	eventIds?: readonly number[]
	/** Only events in this city, as it is written. */
	city?: string
	/** Only events of this kind. */
	kind?: EventKind
	/** Only events that another feature's condition accepts. */
	only?: EventCondition
	/** With cancelled events. */
	evenCancelled: boolean
	newestFirst: boolean
	limit: number
	offset: number
}

/** A value that another feature reads for each event of a list, in the same statement: a second statement makes the list a tenth slower. */
export interface EventAside<Value> {
	/** No two asides have the same name. */
	name: string
	/** Selects `event_id` and `value` of the events whose ids the subquery gives. */
	of: (eventIds: SQL) => SQL
	/** Converts the database's JSON into the value. */
	read: (value: unknown) => Value
}

/** A condition on events that another feature defines. */
export interface EventCondition {
	/** No two conditions have the same name. */
	name: string
	of: (eventId: typeof events.id) => SQL
}

/**
 * The bound of a search in an event's zone, taken from bounds that Node computed. The database could compute them (`at time zone`), but fails on
 * zone names that only Node knows: one event with such a name would break the list for everybody.
 */
const boundOfZone = (bound: keyof ClosedPeriod) =>
	sql`(${sql.placeholder('spansByZone')}::jsonb -> ${events.timeZone} ->> ${sql.raw(`'${bound}'`)})::timestamptz`

/** The zones of the public events in a span. */
export async function listZones(store: Store, { startsBefore, endsAfter }: ClosedPeriod) {
	const rows = await store
		.selectDistinct({ zone: events.timeZone })
		.from(events)
		.where(and(ne(events.state, 'draft'), lt(events.startsAt, startsBefore), gt(events.endsAt, endsAfter)))
	return rows.map(({ zone }) => zone)
}

/** The cities of the public events in a span, in the order of the alphabet. */
export async function listCities(store: Store, { startsBefore, endsAfter, endsBefore }: ListPeriod): Promise<string[]> {
	const rows = await store
		.selectDistinct({ city: events.city, key: sortKey(events.city) })
		.from(events)
		.where(
			and(
				...[ne(events.state, 'draft'), ne(events.city, ''), isSelling(events.providerId)],
				startsBefore && lt(events.startsAt, startsBefore),
				endsAfter && gt(events.endsAt, endsAfter),
				endsBefore && lte(events.endsAt, endsBefore),
			),
		)
		.orderBy(sortKey(events.city))
	return rows.map(({ city }) => city)
}

/** One page of published events, each with its aside if it has one, and the total number of events. */
export async function searchEvents<Aside = null>(
	store: Store,
	{
		span,
		spansByZone,
		words,
		providerIds,
		evenSuspended,
		eventIds,
		city,
		kind,
		only,
		evenCancelled,
		newestFirst,
		limit,
		offset,
	}: EventSearch,
	aside?: EventAside<Aside>,
) {
	const wanted: (SQL | undefined)[] = [
		ne(events.state, 'draft'),
		evenCancelled ? undefined : ne(events.state, 'cancelled'),
		span.startsBefore && lt(events.startsAt, sql.placeholder('startsBefore')),
		span.endsAfter && gt(events.endsAt, sql.placeholder('endsAfter')),
		span.endsBefore && lte(events.endsAt, sql.placeholder('endsBefore')),
		spansByZone && gt(events.endsAt, boundOfZone('endsAfter')),
		spansByZone && lt(events.startsAt, boundOfZone('startsBefore')),
		evenSuspended ? undefined : isSelling(events.providerId),
		providerIds && sql`${events.providerId} = any(${sql.placeholder('providerIds')})`,
		eventIds && sql`${events.id} = any(${sql.placeholder('eventIds')})`,
		city === undefined ? undefined : eq(events.city, sql.placeholder('city')),
		kind && eq(events.kind, sql.placeholder('kind')),
		only?.of(events.id),
		...words.map((_, index) => ilike(events.searchText, sql.placeholder(`word${index}`))),
	]
	const bounds = Object.entries(span).filter(([, at]) => at !== undefined)
	const shape = [
		...bounds.map(([name]) => name).sort(),
		spansByZone && 'by zone',
		providerIds && 'providers',
		eventIds && 'chosen',
		city !== undefined && 'city',
		kind && 'kind',
		only?.name,
		evenSuspended && 'even suspended',
		evenCancelled && 'even cancelled',
		`${words.length} words`,
		newestFirst && 'newest',
		aside?.name,
	]
	const order = newestFirst ? desc : asc
	const search = preparedOn(store, `search events ${shape.filter(Boolean).join(' ')}`, () => {
		const pageOf = <Query extends PgSelect>(query: Query) =>
			query
				.where(and(...wanted))
				.orderBy(order(events.startsAt), events.id)
				.limit(sql.placeholder('limit'))
				.offset(sql.placeholder('offset'))
		const ids = pageOf(store.select({ id: events.id }).from(events).$dynamic())
		const besides = aside ? aside.of(sql`${ids}`) : sql`select null::bigint as event_id, null as value`
		const read = sql<Aside | null>`beside.value`.mapWith((value: unknown) => aside?.read(value) ?? null)
		const rows = store
			.select({ ...card, total: sql<number>`(count(*) over ())::int`, aside: read })
			.from(events)
			.leftJoin(sql`(${besides}) as beside`, sql`beside.event_id = ${events.id}`)
			.$dynamic()
		return pageOf(rows).prepare('')
	})
	const found = words.map((word, index) => [`word${index}`, `%${word.replace(/[\\%_]/g, '\\$&')}%`])
	const values = {
		...Object.fromEntries([...found, ...bounds.map(([name, at]: [string, Date]) => [name, at.toISOString()])]),
		spansByZone: JSON.stringify(spansByZone),
		providerIds,
		eventIds,
		city,
		kind,
		limit,
		offset,
	}
	const rows = await search.execute(values)
	if (rows[0] || offset === 0) return { total: rows[0]?.total ?? 0, rows }
	const [first] = await search.execute({ ...values, limit: 1, offset: 0 })
	return { total: first?.total ?? 0, rows }
}

/** The event's provider and an account's role there: all that a guard of the event needs, in one statement. Nothing without such an event. */
export async function findEventProvider(store: Store, eventId: number, accountId: number | undefined) {
	const [row] = await store
		.select({ id: events.providerId, requiresSecondStep: providers.requiresSecondStep, role: providerMembers.role })
		.from(events)
		.innerJoin(providers, eq(providers.id, events.providerId))
		.leftJoin(providerMembers, and(eq(providerMembers.providerId, providers.id), eq(providerMembers.accountId, accountId ?? 0)))
		.where(eq(events.id, eventId))
	return row
}

/** The provider's columns that are read together with its event. */
export const providerOfEvent = {
	id: providers.id,
	name: providers.name,
	slug: providers.slug,
	about: providers.about,
	email: providers.email,
	phone: providers.phone,
	website: providers.website,
	showsEmail: providers.showsEmail,
	showsPhone: providers.showsPhone,
	logo: providers.logo,
	cancelRule: providers.cancelRule,
	suspendedAt: providers.suspendedAt,
}

/** An event with its provider, whatever its state. */
export async function findEventRow(store: Store, eventId: number) {
	const [row] = await selectEventRow(store, eventId)
	return row
}

/** The same as rows, one or none. */
export function selectEventRow(store: Store, eventId: Given<number>) {
	return store
		.select({ event: events, provider: providerOfEvent })
		.from(events)
		.innerJoin(providers, eq(providers.id, events.providerId))
		.where(eq(events.id, eventId))
}

export async function setSelfService(store: Store, eventId: number, selfService: SelfServiceRule): Promise<void> {
	await store.update(events).set({ selfService }).where(eq(events.id, eventId))
}

export async function listSchedule(store: Store, eventId: number) {
	return store.select().from(eventSchedule).where(eq(eventSchedule.eventId, eventId)).orderBy(eventSchedule.startsAt, eventSchedule.id)
}

/** What some events are called and where, whatever their state. */
async function findEventFaces(store: Store, ids: readonly number[]) {
	if (ids.length === 0) return []
	const { id, slug, name, state } = events
	return store
		.select({ id, slug, name, state })
		.from(events)
		.where(inArray(id, [...ids]))
}

/** Whether an event was called off; false where there is no event. */
export async function isCalledOff(store: Store, eventId: number | null): Promise<boolean> {
	if (eventId === null) return false
	return (await findEventFaces(store, [eventId])).some(({ state }) => state === 'cancelled')
}

export type EventKeyRow = typeof eventKeys.$inferSelect

/** An event's signing keys, the newest first. */
export function listEventKeys(store: Store, eventId: Given<number>) {
	return store.select().from(eventKeys).where(eq(eventKeys.eventId, eventId)).orderBy(desc(eventKeys.createdAt), desc(eventKeys.keyId))
}

/** A provider's events by name, the newest first, for choosing one. */
export async function listEventNames(store: Store, providerId: number) {
	const { id, name, timeZone, currency } = events
	return store
		.select({ id, name, timeZone, currency })
		.from(events)
		.where(eq(events.providerId, providerId))
		.orderBy(desc(events.startsAt))
		.limit(500)
}

/** How many events of one provider, and how many of all providers, a choice offers at once. */
const mostChoices = 500

/** Events to choose from, each with its provider, the latest first: those of one provider, the latest of all providers, and one by its id. */
export async function listEventChoices(store: Store, of: { providerId?: number; eventId?: number }) {
	const { id, providerId, name } = events
	const latest = (which?: SQL) => store.select({ id }).from(events).where(which).orderBy(desc(events.startsAt), desc(id)).limit(mostChoices)
	return store
		.select({ id, providerId, name, provider: providers.name })
		.from(events)
		.innerJoin(providers, eq(providers.id, providerId))
		.where(
			or(
				inArray(id, latest()),
				of.providerId === undefined ? undefined : inArray(id, latest(eq(providerId, of.providerId))),
				of.eventId === undefined ? undefined : eq(id, of.eventId),
			),
		)
		.orderBy(sortKey(providers.name), asc(providerId), desc(events.startsAt), desc(id))
}
