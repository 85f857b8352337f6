import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Store } from '../../platform/database/database.server.ts'
import { attendees } from './tables.server.ts'

export type AttendeeRow = typeof attendees.$inferSelect
export type NewAttendee = typeof attendees.$inferInsert

export async function insertAttendees(store: Store, rows: readonly NewAttendee[]): Promise<void> {
	if (rows.length > 0) await store.insert(attendees).values([...rows])
}

export async function listAttendeesOfOrders(store: Store, orderIds: readonly number[]): Promise<AttendeeRow[]> {
	if (orderIds.length === 0) return []
	return store
		.select()
		.from(attendees)
		.where(inArray(attendees.orderId, [...orderIds]))
		.orderBy(attendees.id)
}

export async function findAttendee(store: Store, id: number): Promise<AttendeeRow | undefined> {
	const [row] = await store.select().from(attendees).where(eq(attendees.id, id))
	return row
}

/** Takes an order's people off the list. Who is off already stays as they were. */
export async function cancelAttendees(store: Store, orderId: number, at: Date): Promise<void> {
	await store
		.update(attendees)
		.set({ canceledAt: at })
		.where(and(eq(attendees.orderId, orderId), isNull(attendees.canceledAt)))
}
