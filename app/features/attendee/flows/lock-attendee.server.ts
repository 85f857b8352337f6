import type { Store } from '../../../platform/database/database.server.ts'
import { lockOrder, type OrderRow } from '../../order/store.server.ts'
import { listExchangesOf } from '../../self-service/store.server.ts'
import { findAttendee, lockAttendeeRow, type AttendeeRow } from '../../registration/store.server.ts'

/** An attendee of an event with their order, locked for a decision: whoever changes people or places of an order locks it first. */
export async function lockAttendee(
	store: Store,
	eventId: number,
	attendeeId: number,
): Promise<{ attendee: AttendeeRow; order: OrderRow } | undefined> {
	const before = await findAttendee(store, attendeeId)
	if (before?.eventId !== eventId) return undefined
	const order = await lockOrder(store, before.orderId)
	// Read again: now nobody else changes them, and no gate lets them in meanwhile.
	const attendee = await lockAttendeeRow(store, attendeeId)
	// What the ticket waits to become comes to nothing with the change: the orders of that come before any place.
	for (const { orderId } of attendee ? await listExchangesOf(store, attendeeId, 'waiting') : []) await lockOrder(store, orderId)
	return attendee && order && { attendee, order }
}
