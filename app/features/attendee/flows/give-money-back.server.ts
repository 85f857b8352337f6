import type { Fact } from '../../../kernel/operation.ts'
import type { Store } from '../../../platform/database/database.server.ts'
import { listLedger, updateOrder, type OrderRow } from '../../order/store.server.ts'
import { openRefundMinor } from '../../payment/flows/sum-open-refunds.server.ts'
import { oweBack } from '../../payment/flows/owe-back.server.ts'
import { listPayments } from '../../payment/store.server.ts'

/** What causes the ledger's entries when an attendee changes tickets, each time another. */
export const moveCause = (attendeeId: number, issue: number) => `attendee_move:${attendeeId}:${issue}`

/** What changes of tickets made an attendee's place cost more; less is below 0. Minor units. */
export async function movedMinor(store: Store, orderId: number, attendeeId: number): Promise<number> {
	const moves = (await listLedger(store, orderId)).filter(({ cause }) => cause.startsWith(`attendee_move:${attendeeId}:`))
	// What the organiser kept of a difference is no part of what the place costs.
	const signs = { charge: 1, cancellation: -1 } as Partial<Record<string, number>>
	return moves.reduce((sum, { kind, amountMinor }) => sum + (signs[kind] ?? 0) * amountMinor, 0)
}

interface GivingBack {
	cause: string
	/** What is owed no longer; at most what was paid beyond what is owed goes back. */
	amountMinor: number
	now: Date
	record: (fact: Fact) => void
}

/**
 * Sends money of an order back after less of it is owed: what gateways took by themselves, the rest flagged for a person, who hands it out. The
 * order is locked, and the ledger says already that it is owed no longer.
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
