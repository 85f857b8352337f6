import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { checkinScans } from '~/features/checkin/tables.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { ticketTransfers } from '~/features/attendee/self-service/tables.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'

/** The attendees who came in at an event's gate, and for each whether their last passage was an entry. */
export async function listPresent(store: Store, eventId: number) {
	const { attendeeId, direction, scannedAt, id } = checkinScans
	const last = sql<string>`(array_agg(${direction} order by ${scannedAt} desc, ${id} desc))[1]`
	const came = sql<boolean>`bool_or(${direction} = 'entry')`
	const rows = await store
		.select({ attendeeId, last, came })
		.from(checkinScans)
		.where(and(eq(checkinScans.eventId, eventId), eq(checkinScans.answer, 'good'), isNull(checkinScans.undoneAt)))
		.groupBy(attendeeId)
	return rows.flatMap((row) => (row.attendeeId === null || !row.came ? [] : [{ attendeeId: row.attendeeId, inside: row.last === 'entry' }]))
}

/** An account's attendees at an event: those it registered and did not pass on, and those whose ticket it accepted. */
export async function listAttendeesOfAccount(store: Store, eventId: number, accountId: number): Promise<number[]> {
	const rows = await store
		.select({ id: attendees.id })
		.from(attendees)
		.innerJoin(orders, eq(orders.id, attendees.orderId))
		.leftJoin(ticketTransfers, eq(ticketTransfers.id, attendees.transferId))
		.where(
			and(
				eq(attendees.eventId, eventId),
				isNull(attendees.canceledAt),
				or(and(eq(orders.accountId, accountId), isNull(attendees.transferId)), eq(ticketTransfers.accountId, accountId)),
			),
		)
	return rows.map(({ id }) => id)
}

/** How many codes an attendee's ticket has had; nothing: the attendee has no place any more. */
export async function findCodeIssue(store: Store, eventId: number, attendeeId: number): Promise<number | undefined> {
	const [row] = await store
		.select({ codeIssue: attendees.codeIssue })
		.from(attendees)
		.where(and(eq(attendees.id, attendeeId), eq(attendees.eventId, eventId), isNull(attendees.canceledAt)))
	return row?.codeIssue
}

/** Which of these attendees have no place any more. */
export async function listCanceled(store: Store, attendeeIds: readonly number[]): Promise<Set<number>> {
	if (attendeeIds.length === 0) return new Set()
	const rows = await store
		.select({ id: attendees.id })
		.from(attendees)
		.where(and(isOneOf(attendees.id, attendeeIds), sql`${attendees.canceledAt} is not null`))
	return new Set(rows.map(({ id }) => id))
}

/** Which of these attendees have no place any more; the others keep theirs until the transaction ends. */
export async function lockCanceled(store: Store, attendeeIds: readonly number[]): Promise<Set<number>> {
	if (attendeeIds.length === 0) return new Set()
	const rows = await store
		.select({ id: attendees.id, canceledAt: attendees.canceledAt })
		.from(attendees)
		.where(isOneOf(attendees.id, attendeeIds))
		.orderBy(asc(attendees.id))
		.for('no key update')
	return new Set(rows.flatMap(({ id, canceledAt }) => (canceledAt === null ? [] : [id])))
}
