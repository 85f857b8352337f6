import type { Fact } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { deliveryAfter } from '~/features/order/rules/life-cycle.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { owingLess } from '~/features/order/rules/owing-less.ts'
import { appendLedger, listLedger, listOrderLines, updateOrder, type OrderRow } from '~/features/order/store.server.ts'
import type { CancelRule } from '~/features/provider/rules/cancel-rule.ts'
import { readLinesToRefund } from '~/features/order/returns/flows/read-returnable-lines.server.ts'
import { netOfLine } from '~/features/order/returns/rules/returnable.ts'
import { insertLineRefunds } from '~/features/order/returns/store/line-refunds.server.ts'
import { findTicketOffers } from '~/features/ticket/store.server.ts'
import { listAttendeesOfOrders, type AttendeeRow, updateAttendee } from '~/features/attendee/registration/store.server.ts'
import { giveBack, movedMinor } from './give-money-back.server.ts'
import { givePlaceBack } from './change-place.server.ts'
import { placeMoney, type PlaceMoney } from '~/features/attendee/rules/place-money.ts'

interface OffListContext {
	store: Store
	now: Date
	record: (fact: Fact) => void
}

interface TakenOff {
	by: 'provider' | 'buyer'
	/** How much of the paid money goes back: all, nothing, or as the rule says. */
	refund: 'all' | 'none' | CancelRule
}

/** The present cost of an attendee's place, from its purchase and its changes, and the balance of its order. Minor units. */
export async function costOfPlace(store: Store, order: OrderRow, attendee: AttendeeRow) {
	const ledger = balance(await listLedger(store, order.id))
	const line = (await readLinesToRefund(store, order)).find(({ line: { id } }) => id === attendee.orderLineId)
	const pieceMinor = line && line.left > 0 ? line.refundFor(1) : 0
	const changedBy = await movedMinor(store, order.id, attendee.id)
	const costMinor = Math.max(0, pieceMinor + changedBy)
	// The money paid beyond what is owed is already going back, or waits for a person.
	const before = { owedMinor: ledger.owed, paidMinor: ledger.paid - ledger.refunded, onTheirWayMinor: ledger.toRefund }
	const isLeft = line !== undefined && line.left > 0
	/** The line the place was bought with, as long as the place costs the same. */
	const bought = isLeft && changedBy === 0 ? { ...line.line, netMinor: netOfLine(line.line) } : null
	return { costMinor, before, pieceMinor, isLeft, bought }
}

/** What one piece of an order's line can still return, and what that does to the order's money. */
export async function moneyOfPlace(store: Store, order: OrderRow, attendee: AttendeeRow, refund: TakenOff['refund']) {
	const { costMinor, before, pieceMinor, isLeft } = await costOfPlace(store, order, attendee)
	const money: PlaceMoney =
		refund === 'none'
			? { creditedMinor: 0, keptMinor: 0, refundMinor: 0 }
			: placeMoney(costMinor, before, refund === 'all' ? undefined : refund)
	return { money, pieceMinor, isLeft, less: owingLess(before, money.creditedMinor - money.keptMinor) }
}

/**
 * Takes one person off the list: their ticket is not valid any more, their place goes back, and money goes back as `refund` says. When nothing of
 * an order is left, the order is cancelled with its last person, so that nobody pays for it or waits at a gate with it. The caller locked the
 * order and the attendee, and the attendee is on the list.
 */
export async function takeOffList(
	{ store, now, record }: OffListContext,
	order: OrderRow,
	attendee: AttendeeRow,
	{ by, refund }: TakenOff,
) {
	const [offer] = await findTicketOffers(store, [attendee.variantId])
	await givePlaceBack(store, attendee, offer, now)
	await updateAttendee(store, attendee.id, { canceledAt: now })
	const cause = `attendee_canceled:${attendee.id}`
	const { money, pieceMinor, isLeft, less } = await moneyOfPlace(store, order, attendee, refund)
	if (refund !== 'none' && isLeft)
		await insertLineRefunds(store, [
			{ key: cause, orderLineId: attendee.orderLineId, quantity: 1, amountMinor: pieceMinor, reason: '', at: now },
		])
	const entry = { orderId: order.id, at: now, cause }
	await appendLedger(store, [
		...(money.creditedMinor > 0 ? [{ ...entry, kind: 'cancellation' as const, amountMinor: money.creditedMinor }] : []),
		...(money.keptMinor > 0 ? [{ ...entry, kind: 'fee' as const, amountMinor: money.keptMinor }] : []),
	])
	const given = await giveBack(store, order, { cause, amountMinor: money.creditedMinor - money.keptMinor, now, record })
	const closed = await isNothingLeft(store, order.id)
	const { id: orderId, number, providerId, eventId } = order
	const data = { attendeeId: attendee.id, orderId, number, eventId, amountMinor: money.creditedMinor, ...given, ...less }
	record({
		name: 'attendee.canceled',
		about: `attendee:${attendee.id}`,
		providerId,
		data: { ...data, keptMinor: money.keptMinor, refundPercent: percentOf(refund), by, closed, transferId: attendee.transferId },
	})
	if (closed) await closeOrder({ store, now, record }, order, { by, refundMinor: given.refundMinor })
	return { ...given, keptMinor: money.keptMinor, closed }
}

/** How many percent of the paid money go back; null when the amount owed stays. */
function percentOf(refund: TakenOff['refund']): number | null {
	return refund === 'none' ? null : refund === 'all' ? 100 : refund.refundPercent
}

async function isNothingLeft(store: Store, orderId: number): Promise<boolean> {
	const lines = await listOrderLines(store, orderId)
	if (lines.some(({ kind }) => kind !== 'ticket')) return false
	return (await listAttendeesOfOrders(store, [orderId])).every(({ canceledAt }) => canceledAt !== null)
}

/** Cancels an order after its last person was taken off. What is not paid yet is never owed again; what was decided about paid money stays. */
async function closeOrder(
	{ store, now, record }: OffListContext,
	order: OrderRow,
	{ by, refundMinor }: { by: TakenOff['by']; refundMinor: number },
) {
	const { id: orderId, number, providerId, eventId } = order
	const { remaining } = balance(await listLedger(store, orderId))
	if (remaining > 0)
		await appendLedger(store, [{ orderId, kind: 'cancellation', amountMinor: remaining, at: now, cause: `cancel:${orderId}` }])
	await updateOrder(store, orderId, {
		status: 'Canceled',
		deliveryStatus: deliveryAfter('Canceled', order.deliveryStatus),
		canceledAt: now,
		holdEndsAt: null,
	})
	const data = { orderId, number, eventId, by, amountMinor: refundMinor, closing: true }
	record({ name: 'order.canceled', about: `order:${orderId}`, providerId, data })
}
