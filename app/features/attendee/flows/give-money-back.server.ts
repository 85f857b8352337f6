import type { Fact } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { listLedger, updateOrder, type OrderRow } from '~/features/order/store.server.ts'
import { openRefundMinor } from '~/features/payment/flows/sum-open-refunds.server.ts'
import { oweBack } from '~/features/payment/flows/owe-back.server.ts'
import { listPayments } from '~/features/payment/store.server.ts'

/** The cause written beside the ledger's entries of a change of tickets; each change of an attendee has its own. */
export const moveCause = (attendeeId: number, issue: number) => `attendee_move:${attendeeId}:${issue}`

/** How much more an attendee's place costs after their changes of tickets; below 0 when it costs less. Minor units. */
export async function movedMinor(store: Store, orderId: number, attendeeId: number): Promise<number> {
	const moves = (await listLedger(store, orderId)).filter(({ cause }) => cause.startsWith(`attendee_move:${attendeeId}:`))
	// What the organiser kept of a difference is not part of the price of the place.
	const signs = { charge: 1, cancellation: -1 } as Partial<Record<string, number>>
	return moves.reduce((sum, { kind, amountMinor }) => sum + (signs[kind] ?? 0) * amountMinor, 0)
}

interface GivingBack {
	cause: string
	/** The amount that is no longer owed. At most the money paid beyond what is owed goes back. */
	amountMinor: number
	now: Date
	record: (fact: Fact) => void
}

/**
 * Sends money of an order back after less of it is owed. Gateways return by themselves what they took; the rest is flagged for a person, who
 * hands it out. The caller locked the order and already wrote into the ledger that less is owed.
 */
export async function giveBack(
	store: Store,
	order: OrderRow,
	{ cause, amountMinor, now, record }: GivingBack,
): Promise<{ refundMinor: number; byHandMinor: number }> {
	const payments = await listPayments(store, order.id)
	const refundMinor = Math.min(amountMinor, await openRefundMinor(store, order.id, payments))
	const promised = refundMinor > 0 ? await oweBack(store, order, payments, { cause, amountMinor: refundMinor, now, record }) : 0
	const byHandMinor = refundMinor - promised
	if (byHandMinor > 0 && order.flag === null) await updateOrder(store, order.id, { flag: 'cash_refund_due' })
	return { refundMinor, byHandMinor }
}
