import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { checkinScans } from './tables.server.ts'

/** How many attendees of an event came in, through any list; each attendee counts once. */
export async function countEntries(store: Store, eventId: number): Promise<number> {
	const [row] = await store
		.select({ entries: sql<number>`count(distinct ${checkinScans.attendeeId})::int` })
		.from(checkinScans)
		.where(
			and(
				eq(checkinScans.eventId, eventId),
				eq(checkinScans.answer, 'good'),
				eq(checkinScans.direction, 'entry'),
				isNull(checkinScans.undoneAt),
				eq(checkinScans.double, false),
			),
		)
	return row?.entries ?? 0
}
