import { and, eq, isNull, sql, type SQLWrapper } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import type { LookupShows } from './rules/look-up.ts'
import { numberLookups } from './tables.server.ts'

export async function findLookup(store: Store, eventId: number): Promise<LookupShows> {
	const [row] = await store.select().from(numberLookups).where(eq(numberLookups.eventId, eventId))
	return row?.shows ?? 'off'
}

/** The same setting as a part that is read with an event's row. */
export const lookupPart = {
	of: (eventId: SQLWrapper) =>
		sql`select coalesce(max(${numberLookups.shows}), 'off') from ${numberLookups} where ${numberLookups.eventId} = ${eventId}`,
	read: (shows: unknown) => shows as LookupShows,
}

export async function saveLookup(store: Store, row: { eventId: number; shows: LookupShows }): Promise<void> {
	await store.insert(numberLookups).values(row).onConflictDoUpdate({ target: numberLookups.eventId, set: row })
}

/** The attendee of an event who has one of these spellings as their number, or has this id, and has a place. */
export async function findNumbered(store: Store, eventId: number, asked: { numbers: readonly string[] } | { attendeeId: number }) {
	const [row] = await store
		.select({
			id: attendees.id,
			name: attendees.name,
			candidateNumber: attendees.candidateNumber,
			variantId: attendees.variantId,
			codeIssue: attendees.codeIssue,
		})
		.from(attendees)
		.innerJoin(orders, eq(orders.id, attendees.orderId))
		.where(
			and(
				eq(attendees.eventId, eventId),
				'numbers' in asked ? isOneOf(attendees.candidateNumber, asked.numbers) : eq(attendees.id, asked.attendeeId),
				isNull(attendees.canceledAt),
				eq(orders.status, 'Confirmed'),
			),
		)
		// "a1" and "A1" may both be numbers: the typed spelling comes first.
		.orderBy(attendees.candidateNumber)
		.limit(1)
	return row
}
