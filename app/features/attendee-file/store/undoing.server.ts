import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Store } from '../../../platform/database/database.server.ts'
import { isOneOf } from '../../../platform/database/many-rows.server.ts'
import { facts } from '../../../platform/facts/tables.server.ts'
import { givenNumbers } from '../../candidate-number/tables.server.ts'
import { checkinScans } from '../../checkin/tables.server.ts'
import { orderLines, orders } from '../../order/tables.server.ts'
import { quotaUses } from '../../quota/tables.server.ts'
import { attendees } from '../../registration/tables.server.ts'
import { attendeeFileRows } from '../tables.server.ts'

/** A number somebody got by themselves when the file put them on the list; nobody gave it to them since. */
const isNewcomers = sql`exists (
	select from ${givenNumbers} where ${givenNumbers.attendeeId} = ${attendees.id} and ${givenNumbers.how} = 'newcomer' and ${givenNumbers.lockedAt} is null
)`

/** Somebody who is not as the file made them: changed, moved, cancelled, numbered, or scanned at a gate, whatever it answered. */
const isTouched = sql`(
	${attendees.canceledAt} is not null or ${attendees.codeIssue} > 1 or (${attendees.candidateNumber} is not null and not ${isNewcomers})
	or exists (select from ${facts} where ${facts.about} = 'attendee:' || ${attendees.id})
	or exists (select from ${checkinScans} where ${checkinScans.attendeeId} = ${attendees.id})
)`

/** People a file made who were changed or scanned since: how many, and the first of them by name. */
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

/** The next lines behind one with the orders they became, whose orders are locked: nobody changes their people or places meanwhile. */
export async function lockOrdersBehind(store: Store, fileId: number, line: number, limit: number) {
	const rows = await store
		.select({ line: attendeeFileRows.line, orderId: attendeeFileRows.orderId })
		.from(attendeeFileRows)
		.where(and(eq(attendeeFileRows.fileId, fileId), gt(attendeeFileRows.line, line), isNotNull(attendeeFileRows.orderId)))
		.orderBy(asc(attendeeFileRows.line))
		.limit(limit)
	const orderIds = rows.flatMap(({ orderId }) => orderId ?? [])
	await store.select({ id: orders.id }).from(orders).where(isOneOf(orders.id, orderIds)).orderBy(asc(orders.id)).for('update')
	// Gates lock the people themselves.
	const people = store.select({ id: attendees.id }).from(attendees).where(isOneOf(attendees.orderId, orderIds))
	await store.select({ id: attendees.id }).from(attendees).where(inArray(attendees.id, people)).orderBy(asc(attendees.id)).for('update')
	return rows
}

/** Those of these orders whose people are as the file made them. The orders are locked before. */
export async function listUntouchedOrders(store: Store, orderIds: readonly number[]): Promise<number[]> {
	const rows = await store
		.select({ orderId: attendees.orderId })
		.from(attendees)
		.where(and(isOneOf(attendees.orderId, orderIds), sql`not ${isTouched}`))
		.orderBy(asc(attendees.orderId))
	return rows.map(({ orderId }) => orderId)
}

/** Cancels orders and takes their people off the list. They are locked before. */
export async function cancelOrders(store: Store, orderIds: readonly number[], at: Date): Promise<void> {
	await store
		.update(orders)
		.set({ status: 'Canceled', canceledAt: at })
		.where(and(isOneOf(orders.id, orderIds), eq(orders.status, 'Confirmed')))
	await store
		.update(attendees)
		.set({ canceledAt: at })
		.where(and(isOneOf(attendees.orderId, orderIds), isNull(attendees.canceledAt)))
}

const usesOf = (store: Store, orderIds: readonly number[]) =>
	store.select({ id: orderLines.id }).from(orderLines).where(isOneOf(orderLines.orderId, orderIds))

/** The quotas these orders have places of. */
export async function listQuotasOf(store: Store, orderIds: readonly number[]): Promise<number[]> {
	const rows = await store
		.selectDistinct({ quotaId: quotaUses.quotaId })
		.from(quotaUses)
		.where(inArray(quotaUses.orderLineId, usesOf(store, orderIds)))
	return rows.map(({ quotaId }) => quotaId)
}

/** Deletes the places of orders and says which were really there: given back once, however often it is asked. Their quotas are locked before. */
export async function deletePlacesOf(store: Store, orderIds: readonly number[]): Promise<{ quotaId: number; quantity: number }[]> {
	return store
		.delete(quotaUses)
		.where(inArray(quotaUses.orderLineId, usesOf(store, orderIds)))
		.returning({ quotaId: quotaUses.quotaId, quantity: quotaUses.quantity })
}
