import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { checkinScans } from '~/features/checkin/tables.server.ts'

const { answer, attendeeId, direction, double, mistake, scannedAt, undoneAt } = checkinScans
const counts = sql`${answer} = 'good' and ${undoneAt} is null and not ${double}`

/** The figures of each list and device: entries, exits, refusals, scans to look at, and the time of the last scan. */
export async function listPassageFigures(store: Store, eventId: number) {
	return store
		.select({
			listId: checkinScans.listId,
			deviceId: checkinScans.deviceId,
			entries: sql<number>`(count(*) filter (where ${counts} and ${direction} = 'entry'))::int`,
			exits: sql<number>`(count(*) filter (where ${counts} and ${direction} = 'exit'))::int`,
			refused: sql<number>`(count(*) filter (where ${answer} <> 'good'))::int`,
			conflicts: sql<number>`(count(*) filter (where ${undoneAt} is null and (${double} or ${mistake} is not null)))::int`,
		})
		.from(checkinScans)
		.where(eq(checkinScans.eventId, eventId))
		.groupBy(checkinScans.listId, checkinScans.deviceId)
}

/** How many different people came in, by list: a person who went out and came back counts once. */
export async function listPeopleIn(store: Store, eventId: number): Promise<Map<number, number>> {
	const rows = await store
		.select({ listId: checkinScans.listId, people: sql<number>`count(distinct ${attendeeId})::int` })
		.from(checkinScans)
		.where(and(eq(checkinScans.eventId, eventId), sql`${counts} and ${direction} = 'entry'`))
		.groupBy(checkinScans.listId)
	return new Map(rows.map(({ listId, people }) => [listId, people]))
}

/** How many attendees are expected, by ticket variant: their place is confirmed and not cancelled. */
export async function listExpected(store: Store, eventId: number): Promise<Map<number, number>> {
	const rows = await store
		.select({ variantId: attendees.variantId, expected: sql<number>`count(*)::int` })
		.from(attendees)
		.innerJoin(orders, eq(orders.id, attendees.orderId))
		.where(and(eq(attendees.eventId, eventId), isNull(attendees.canceledAt), eq(orders.status, 'Confirmed')))
		.groupBy(attendees.variantId)
	return new Map(rows.map(({ variantId, expected }) => [variantId, expected]))
}

/** How many entries each list had in each quarter of an hour since a moment. */
export async function listEntriesByQuarter(store: Store, eventId: number, since: Date) {
	const quarter = sql<number>`(floor(extract(epoch from ${scannedAt}) / 900) * 900)::float8`
	return store
		.select({ quarter, entries: sql<number>`count(*)::int` })
		.from(checkinScans)
		.where(
			and(
				eq(checkinScans.eventId, eventId),
				sql`${counts} and ${direction} = 'entry' and ${scannedAt} >= ${since.toISOString()}::timestamptz`,
			),
		)
		.groupBy(quarter)
		.orderBy(quarter)
}
