import type { Store } from '~/platform/database/database.server.ts'
import { lockOrder, type OrderRow } from '~/features/order/store.server.ts'
import { listExchangesOf } from '~/features/attendee/self-service/store.server.ts'
import { findAttendee, lockAttendeeRow, type AttendeeRow } from '~/features/attendee/registration/store.server.ts'

/** Locks an attendee of an event with their order. Every change of an order's people or places locks the order first. */
export async function lockAttendee(
	store: Store,
	eventId: number,
	attendeeId: number,
): Promise<{ attendee: AttendeeRow; order: OrderRow } | undefined> {
	const before = await findAttendee(store, attendeeId)
	if (before?.eventId !== eventId) return undefined
	const order = await lockOrder(store, before.orderId)
	// Read the attendee again: from now on nobody else changes them, and no gate lets them in meanwhile.
	const attendee = await lockAttendeeRow(store, attendeeId)
	// The change ends the exchange that the ticket waits for. The orders of such exchanges are locked before any place.
	for (const { orderId } of attendee ? await listExchangesOf(store, attendeeId, 'waiting') : []) await lockOrder(store, orderId)
	return attendee && order && { attendee, order }
}
