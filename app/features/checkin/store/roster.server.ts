import { and, asc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { folded, holds, sortKey } from '~/platform/database/searching.server.ts'
import { orderLines, orders } from '~/features/order/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { checkinScans } from '~/features/checkin/tables.server.ts'

/** The attendees whose first code is not valid as it is: renamed, moved, cancelled, or not paid. */
export async function listExceptions(store: Store, eventId: number) {
	return store
		.select({
			attendeeId: attendees.id,
			issue: attendees.codeIssue,
			canceled: sql<boolean>`(${attendees.canceledAt} is not null or ${orders.status} = 'Canceled')`,
			paid: sql<boolean>`${orders.status} = 'Confirmed'`,
		})
		.from(attendees)
		.innerJoin(orders, eq(orders.id, attendees.orderId))
		.where(
			and(eq(attendees.eventId, eventId), or(gt(attendees.codeIssue, 1), isNotNull(attendees.canceledAt), ne(orders.status, 'Confirmed'))),
		)
		.orderBy(asc(attendees.id))
}

const person = {
	id: attendees.id,
	name: attendees.name,
	/** The issue of the ticket code to which the name belongs, not to earlier codes. */
	issue: attendees.codeIssue,
	candidateNumber: attendees.candidateNumber,
	variantId: attendees.variantId,
	ticket: orderLines.name,
}

/** The people whom a gate may meet, by id, one page. */
export async function listRoster(store: Store, eventId: number, afterId: number, limit: number) {
	return store
		.select(person)
		.from(attendees)
		.innerJoin(orderLines, eq(orderLines.id, attendees.orderLineId))
		.innerJoin(orders, eq(orders.id, attendees.orderId))
		.where(and(eq(attendees.eventId, eventId), gt(attendees.id, afterId), isNull(attendees.canceledAt), ne(orders.status, 'Canceled')))
		.orderBy(asc(attendees.id))
		.limit(limit)
}

/** People of an event by id, with their present names, in any state of their places. */
export async function listPeopleAgain(store: Store, eventId: number, ids: readonly number[]) {
	if (ids.length === 0) return []
	return store
		.select(person)
		.from(attendees)
		.innerJoin(orderLines, eq(orderLines.id, attendees.orderLineId))
		.where(and(eq(attendees.eventId, eventId), isOneOf(attendees.id, ids)))
		.orderBy(asc(attendees.id))
}

/** The people whose name or candidate number contains these folded words, ordered by name. */
export async function searchRoster(store: Store, eventId: number, words: readonly string[], limit: number) {
	return store
		.select(person)
		.from(attendees)
		.innerJoin(orderLines, eq(orderLines.id, attendees.orderLineId))
		.where(
			and(
				eq(attendees.eventId, eventId),
				isNull(attendees.canceledAt),
				...words.map((word) => or(holds(folded(attendees.name), word), holds(folded(attendees.candidateNumber), word))),
			),
		)
		.orderBy(sortKey(attendees.name), asc(attendees.id))
		.limit(limit)
}

/** Passages of an event that were undone, the latest first. */
export async function listUndone(store: Store, eventId: number): Promise<number[]> {
	const rows = await store
		.select({ id: checkinScans.id })
		.from(checkinScans)
		.where(and(eq(checkinScans.eventId, eventId), isNotNull(checkinScans.undoneAt)))
		.orderBy(sql`${checkinScans.undoneAt} desc`)
		.limit(1000)
	return rows.map(({ id }) => id)
}
