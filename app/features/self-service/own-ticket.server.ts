import type { QueryContext } from '../../kernel/operation.ts'
import type { Store } from '../../platform/database/database.server.ts'
import { listPassages } from '../checkin/store/scans.server.ts'
import { usualSelfService } from '../event/rules/self-service.ts'
import { findEventRow } from '../event/store.server.ts'
import { isBuyer } from '../order/guards.server.ts'
import { findOrder, lockOrder, type OrderRow } from '../order/store.server.ts'
import { findAttendee, lockAttendee, type AttendeeRow } from '../registration/store.server.ts'
import type { TicketStanding } from './rules/standing.ts'

type Asking = Pick<QueryContext<Store>, 'store' | 'actor' | 'visitor' | 'secrets'>

/** Whether somebody may do with a ticket what is its buyer's to do: the buyer, or whoever has the link of the order (truths §4.6). */
function isTheirs(context: Asking, order: OrderRow, secret: string | undefined): boolean {
	return isBuyer(context, order) || context.secrets.matches(secret, 'order', order.number)
}

/** A ticket that the asking person may change, with all that decides what they may; nothing for everybody else. */
export async function findOwnTicket(context: Asking, attendeeId: number, secret: string | undefined) {
	const attendee = await findAttendee(context.store, attendeeId)
	const order = attendee && (await findOrder(context.store, { id: attendee.orderId }))
	return attendee && order && isTheirs(context, order, secret) ? readStanding(context.store, attendee, order) : undefined
}

/**
 * The same, locked for a decision: the order first, as everybody does who changes its people, then the attendee, for whom a gate waits or makes
 * us wait (truths §5.2). What is read afterwards stays true until the decision is written.
 */
export async function lockOwnTicket(context: Asking, attendeeId: number, secret: string | undefined) {
	const before = await findAttendee(context.store, attendeeId)
	const seen = before && (await findOrder(context.store, { id: before.orderId }))
	if (!seen || !isTheirs(context, seen, secret)) return undefined
	const order = await lockOrder(context.store, seen.id)
	const attendee = await lockAttendee(context.store, attendeeId)
	return attendee && order && readStanding(context.store, attendee, order)
}

async function readStanding(store: Store, attendee: AttendeeRow, order: OrderRow) {
	const [row, passages] = [await findEventRow(store, attendee.eventId), await listPassages(store, [attendee.id])]
	if (!row) return undefined
	const { event, provider } = row
	const standing: TicketStanding = {
		valid: order.status === 'Confirmed' && attendee.canceledAt === null && event.state !== 'cancelled',
		checkedIn: passages.length > 0,
		startsAt: event.startsAt,
	}
	return {
		attendee,
		order,
		event,
		standing,
		rule: event.selfService ?? usualSelfService,
		cancelRule: event.cancelRule ?? provider.cancelRule,
	}
}
