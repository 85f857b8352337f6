import type { QueryContext } from '../../../kernel/operation.ts'
import type { Store } from '../../../platform/database/database.server.ts'
import { listPassages } from '../../checkin/store/scans.server.ts'
import { selfServiceOf } from '../../event/rules/self-service.ts'
import { findEventRow } from '../../event/store.server.ts'
import { isBuyer } from '../../order/guards.server.ts'
import { balance } from '../../order/rules/ledger.ts'
import { findOrder, listLedger, lockOrder, type OrderRow } from '../../order/store.server.ts'
import { cancelRuleAt } from '../../provider/rules/cancel-rule.ts'
import { findAttendee, lockAttendeeRow, type AttendeeRow } from '../../registration/store.server.ts'
import { ticketTimes } from '../../ticket/rules/ticket-times.ts'
import { findTicketOffers } from '../../ticket/store.server.ts'
import { holdsTicket } from './find-holder.server.ts'
import { listExchangesOf } from '../store.server.ts'

type OwnTicketContext = Pick<QueryContext<Store>, 'store' | 'actor' | 'visitor' | 'secrets' | 'now'>

/**
 * Whether a ticket is somebody's to do with: its buyer's, or of whoever has the link of the order (truths §4.6), until they passed it on; then
 * its holder's alone.
 */
async function isTheirs(context: OwnTicketContext, order: OrderRow, attendee: AttendeeRow, secret: string | undefined): Promise<boolean> {
	if (attendee.transferId !== null) return holdsTicket(context, attendee, secret)
	return isBuyer(context, order) || context.secrets.matches(secret, 'order', order.number)
}

/** A ticket that the asking person may change, with all that decides what they may; nothing for everybody else. */
export async function findOwnTicket(context: OwnTicketContext, attendeeId: number, secret: string | undefined) {
	const attendee = await findAttendee(context.store, attendeeId)
	const order = attendee && (await findOrder(context.store, { id: attendee.orderId }))
	if (!attendee || !order || !(await isTheirs(context, order, attendee, secret))) return undefined
	return readStanding(context.store, attendee, order, context.now)
}

/** The same, locked for a decision. Whose it is is asked again under the lock: it may have been passed on meanwhile. */
export async function lockOwnTicket(context: OwnTicketContext, attendeeId: number, secret: string | undefined) {
	if (!(await findOwnTicket(context, attendeeId, secret))) return undefined
	const locked = await lockTicket(context.store, attendeeId, context.now)
	if (!locked || !(await isTheirs(context, locked.order, locked.attendee, secret))) return undefined
	return locked
}

/**
 * A ticket, locked: the order first, as everybody does who changes its people, then the attendee, for whom a gate waits or makes us wait
 * (truths §5.2). What is read afterwards stays true until the decision is written.
 */
export async function lockTicket(store: Store, attendeeId: number, now: Date) {
	const before = await findAttendee(store, attendeeId)
	const order = before && (await lockOrder(store, before.orderId))
	const attendee = order && (await lockAttendeeRow(store, attendeeId))
	// The orders of its differences come after it and before any place: whoever books their money waits for no more than places.
	for (const { orderId } of attendee ? await listExchangesOf(store, attendeeId, 'waiting') : []) await lockOrder(store, orderId)
	return attendee && readStanding(store, attendee, order, now)
}

/** How a ticket stands now, whoever asks. */
export async function readStanding(store: Store, attendee: AttendeeRow, order: OrderRow, now: Date) {
	const row = await findEventRow(store, attendee.eventId)
	if (!row) return undefined
	const passages = await listPassages(store, [attendee.id])
	// What is owed for it in all: with the differences of the tickets it was changed for, which are orders of their own.
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
		/** When it is for: a day of the event, or all of it. */
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
