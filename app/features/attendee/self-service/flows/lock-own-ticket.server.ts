import type { QueryContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { listPassages } from '~/features/checkin/store/scans.server.ts'
import { selfServiceOf } from '~/features/event/rules/self-service.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { isBuyer } from '~/features/order/guards.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { findOrder, listLedger, lockOrder, type OrderRow } from '~/features/order/store.server.ts'
import { cancelRuleAt } from '~/features/provider/rules/cancel-rule.ts'
import { findAttendee, lockAttendeeRow, type AttendeeRow } from '~/features/attendee/registration/store.server.ts'
import { ticketTimes } from '~/features/ticket/rules/ticket-times.ts'
import { findTicketOffers } from '~/features/ticket/store.server.ts'
import { holdsTicket } from './find-holder.server.ts'
import { listExchangesOf } from '~/features/attendee/self-service/store.server.ts'

type OwnTicketContext = Pick<QueryContext<Store>, 'store' | 'actor' | 'visitor' | 'secrets' | 'now'>

/**
 * Whether a ticket belongs to the caller: before a transfer to its buyer, or to whoever has the order's link (truths §4.6); after a transfer only to
 * its holder.
 */
async function isTheirs(context: OwnTicketContext, order: OrderRow, attendee: AttendeeRow, secret: string | undefined): Promise<boolean> {
	if (attendee.transferId !== null) return holdsTicket(context, attendee, secret)
	return isBuyer(context, order) || context.secrets.matches(secret, 'order', order.number)
}

/** A ticket the caller may change, with everything that decides what they may do; nothing for other callers. */
export async function findOwnTicket(context: OwnTicketContext, attendeeId: number, secret: string | undefined) {
	const attendee = await findAttendee(context.store, attendeeId)
	const order = attendee && (await findOrder(context.store, { id: attendee.orderId }))
	if (!attendee || !order || !(await isTheirs(context, order, attendee, secret))) return undefined
	return readStanding(context.store, attendee, order, context.now)
}

/** Locks that ticket for a decision. Whose it is is checked again under the lock, because it may have been passed on meanwhile. */
export async function lockOwnTicket(context: OwnTicketContext, attendeeId: number, secret: string | undefined) {
	if (!(await findOwnTicket(context, attendeeId, secret))) return undefined
	const locked = await lockTicket(context.store, attendeeId, context.now)
	if (!locked || !(await isTheirs(context, locked.order, locked.attendee, secret))) return undefined
	return locked
}

/**
 * Locks a ticket: first its order, as everybody does who changes its people; then the attendee, whom gates lock too (truths §5.2). What is read
 * afterwards stays true until the decision is written.
 */
export async function lockTicket(store: Store, attendeeId: number, now: Date) {
	const before = await findAttendee(store, attendeeId)
	const order = before && (await lockOrder(store, before.orderId))
	const attendee = order && (await lockAttendeeRow(store, attendeeId))
	// The orders of its differences come next, before any quota: a transaction that books their money only waits for quotas.
	for (const { orderId } of attendee ? await listExchangesOf(store, attendeeId, 'waiting') : []) await lockOrder(store, orderId)
	return attendee && readStanding(store, attendee, order, now)
}

/** The present standing of a ticket, whoever asks. */
export async function readStanding(store: Store, attendee: AttendeeRow, order: OrderRow, now: Date) {
	const row = await findEventRow(store, attendee.eventId)
	if (!row) return undefined
	const passages = await listPassages(store, [attendee.id])
	// All that is owed for the ticket, including the differences of its exchanges, which are orders of their own.
	const differences = await listExchangesOf(store, attendee.id, 'done')
	let remainingMinor = 0
	for (const orderId of [order.id, ...differences.map((each) => each.orderId)])
		remainingMinor += Math.max(0, balance(await listLedger(store, orderId)).remaining)
	const { event, provider } = row
	const [offer] = await findTicketOffers(store, [attendee.variantId])
	return {
		attendee,
		order,
		event,
		provider,
		/** The times of the ticket: a day of the event, or all of it. */
		times: ticketTimes(offer, event),
		standing: {
			valid: order.status === 'Confirmed' && attendee.canceledAt === null && event.state !== 'cancelled',
			checkedIn: passages.length > 0,
			startsAt: event.startsAt,
			remainingMinor,
		},
		rule: selfServiceOf(event.selfService),
		cancelRule: cancelRuleAt(event.cancelRule ?? provider.cancelRule, event, now),
	}
}
