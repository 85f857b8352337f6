import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { insertRows, isOneOf } from '~/platform/database/many-rows.server.ts'
import { orderLines, orders } from '~/features/order/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { checkinScans, gateDevices } from '~/features/checkin/tables.server.ts'

export type ScanRow = typeof checkinScans.$inferSelect
export type NewScan = typeof checkinScans.$inferInsert

/** Those of the scans that are already known by their nonces, among the scans of some events. */
export async function listScansSent(store: Store, eventIds: readonly number[], nonces: readonly string[]): Promise<ScanRow[]> {
	return store
		.select()
		.from(checkinScans)
		.where(and(inArray(checkinScans.eventId, [...eventIds]), isOneOf(checkinScans.nonce, nonces)))
}

/**
 * Locks the attendees at the gate in ascending order. Other decisions about them wait for this one, and so do their cancellation and renaming
 * (truths §5.2).
 */
export async function lockAttendeesAtGate(store: Store, ids: readonly number[]) {
	if (ids.length === 0) return []
	const { id, eventId, orderId, orderLineId, variantId, name, candidateNumber, codeIssue, canceledAt } = attendees
	return store
		.select({ id, eventId, orderId, orderLineId, variantId, name, candidateNumber, codeIssue, canceledAt })
		.from(attendees)
		.where(isOneOf(attendees.id, ids))
		.orderBy(asc(attendees.id))
		.for('update')
}

export type AttendeeAtGate = Awaited<ReturnType<typeof lockAttendeesAtGate>>[number]

/** The state of these order lines' orders, and the names of their tickets. */
export async function listOrdersAtGate(store: Store, orderLineIds: readonly number[]) {
	if (orderLineIds.length === 0) return []
	return store
		.select({ orderLineId: orderLines.id, status: orders.status, ticket: orderLines.name })
		.from(orderLines)
		.innerJoin(orders, eq(orders.id, orderLines.orderId))
		.where(isOneOf(orderLines.id, orderLineIds))
}

/** Every passage of these attendees that counts, through any list, with its device. */
export async function listPassages(store: Store, attendeeIds: readonly number[]) {
	if (attendeeIds.length === 0) return []
	return store
		.select({
			id: checkinScans.id,
			listId: checkinScans.listId,
			attendeeId: checkinScans.attendeeId,
			direction: checkinScans.direction,
			scannedAt: checkinScans.scannedAt,
			double: checkinScans.double,
			device: gateDevices.name,
		})
		.from(checkinScans)
		.leftJoin(gateDevices, eq(gateDevices.id, checkinScans.deviceId))
		.where(and(isOneOf(checkinScans.attendeeId, attendeeIds), eq(checkinScans.answer, 'good'), isNull(checkinScans.undoneAt)))
		.orderBy(asc(checkinScans.scannedAt), asc(checkinScans.id))
}

/** Writes scans. @returns their ids, in their order */
export async function insertScans(store: Store, rows: readonly NewScan[]): Promise<number[]> {
	const made = await insertRows(store, checkinScans, rows, { returning: ['id'] })
	return made.map(({ id }) => id)
}

export async function updateScan(store: Store, scanId: number, set: Partial<NewScan>): Promise<void> {
	await store.update(checkinScans).set(set).where(eq(checkinScans.id, scanId))
}

/** Marks scans as doubles, or not. */
export async function markDoubles(store: Store, marks: readonly { id: number; double: boolean }[]): Promise<void> {
	if (marks.length === 0) return
	await store.execute(sql`
		update ${checkinScans} set double = mark.double
		from json_to_recordset(${JSON.stringify(marks)}::json) as mark(id bigint, double boolean)
		where ${checkinScans.id} = mark.id`)
}

export async function findScan(store: Store, eventId: number, scanId: number): Promise<ScanRow | undefined> {
	const [row] = await store
		.select()
		.from(checkinScans)
		.where(and(eq(checkinScans.id, scanId), eq(checkinScans.eventId, eventId)))
	return row
}

/** The passages that were written after the scan with this id, one page, for devices that may have to decide alone. */
export async function listPassagesSince(store: Store, eventId: number, sinceId: number, limit: number) {
	const { id, listId, attendeeId, direction, scannedAt, receivedAt, undoneAt } = checkinScans
	return store
		.select({ id, listId, attendeeId, direction, scannedAt, receivedAt, undoneAt })
		.from(checkinScans)
		.where(and(eq(checkinScans.eventId, eventId), gt(checkinScans.id, sinceId), eq(checkinScans.answer, 'good')))
		.orderBy(asc(checkinScans.id))
		.limit(limit)
}
