import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { facts } from '~/platform/facts/tables.server.ts'
import { givenNumbers } from '~/features/candidate-number/tables.server.ts'
import { checkinScans } from '~/features/checkin/tables.server.ts'
import { orderLines, orders } from '~/features/order/tables.server.ts'
import { quotaUses } from '~/features/quota/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { attendeeFileRows } from '~/features/attendee/attendee-file/tables.server.ts'

/** A candidate number that somebody got automatically when the file put them on the list, and that nobody changed since. */
const isNewcomers = sql`exists (
	select from ${givenNumbers} where ${givenNumbers.attendeeId} = ${attendees.id} and ${givenNumbers.how} = 'newcomer' and ${givenNumbers.lockedAt} is null
)`

/** A person who is not as the file made them: changed, moved, cancelled, numbered, or scanned at a gate with any answer. */
const isTouched = sql`(
	${attendees.canceledAt} is not null or ${attendees.codeIssue} > 1 or (${attendees.candidateNumber} is not null and not ${isNewcomers})
	or exists (select from ${facts} where ${facts.about} = 'attendee:' || ${attendees.id})
	or exists (select from ${checkinScans} where ${checkinScans.attendeeId} = ${attendees.id})
)`

/** The people of a file who were changed or scanned since: how many, and the names of the first ones. */
export async function findTouched(store: Store, fileId: number): Promise<{ count: number; names: string[] }> {
	const rows = await store
		.select({ name: attendees.name, count: sql<number>`count(*) over ()::int` })
		.from(attendeeFileRows)
		.innerJoin(attendees, eq(attendees.orderId, attendeeFileRows.orderId))
		.where(and(eq(attendeeFileRows.fileId, fileId), isTouched))
		.orderBy(asc(attendeeFileRows.line))
		.limit(3)
	return { count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name) }
}

/** The next lines after a line, with the orders they became. The orders are locked, so that nobody changes their people or places meanwhile. */
export async function lockOrdersBehind(store: Store, fileId: number, line: number, limit: number) {
	const rows = await store
		.select({ line: attendeeFileRows.line, orderId: attendeeFileRows.orderId })
		.from(attendeeFileRows)
		.where(and(eq(attendeeFileRows.fileId, fileId), gt(attendeeFileRows.line, line), isNotNull(attendeeFileRows.orderId)))
		.orderBy(asc(attendeeFileRows.line))
		.limit(limit)
	const orderIds = rows.flatMap(({ orderId }) => orderId ?? [])
	await store.select({ id: orders.id }).from(orders).where(isOneOf(orders.id, orderIds)).orderBy(asc(orders.id)).for('update')
	// Gates lock the people themselves, not their orders.
	const people = store.select({ id: attendees.id }).from(attendees).where(isOneOf(attendees.orderId, orderIds))
	await store.select({ id: attendees.id }).from(attendees).where(inArray(attendees.id, people)).orderBy(asc(attendees.id)).for('update')
	return rows
}

/** Those of these orders whose people are still as the file made them. The caller locked the orders. */
export async function listUntouchedOrders(store: Store, orderIds: readonly number[]): Promise<number[]> {
	const rows = await store
		.select({ orderId: attendees.orderId })
		.from(attendees)
		.where(and(isOneOf(attendees.orderId, orderIds), sql`not ${isTouched}`))
		.orderBy(asc(attendees.orderId))
	return rows.map(({ orderId }) => orderId)
}

/** The places these orders have. */
export async function listPlacesOf(store: Store, orderIds: readonly number[]): Promise<{ id: number; quotaId: number }[]> {
	return store
		.select({ id: quotaUses.id, quotaId: quotaUses.quotaId })
		.from(quotaUses)
		.innerJoin(orderLines, eq(orderLines.id, quotaUses.orderLineId))
		.where(isOneOf(orderLines.orderId, orderIds))
}
