import type { Fact } from '../../../kernel/operation.ts'
import type { Store } from '../../../platform/database/database.server.ts'
import { balance } from '../../order/rules/ledger.ts'
import { listLedger, type OrderRow } from '../../order/store.server.ts'
import { onTheirWayMinor, partsOf, refundableMinor } from '../rules/refunds.ts'
import { holdMoneyOf } from '../../provider/store.server.ts'
import { insertRefunds, listPayments, listRefunds, type PaymentRow } from '../store.server.ts'

/** Why money goes back. */
export interface GivingBack {
	/** Once a payment: `order_canceled`, `return:5`. Asked again by the same cause, nothing more goes back. */
	cause: string
	/** Whole minor units; everything that is left of the payments when absent. */
	amountMinor?: number
	now: Date
	record: (fact: Fact) => void
}

/**
 * Promises money of an order back, the newest payment first; a job asks the gateway for it after the commit. The order is locked before.
 * `payments` are the order's attempts, the newest first; those without money are passed over.
 * @returns what was promised, in minor units: less than was asked for when less is left, as with an order that is paid on delivery
 */
export async function oweBack(
	store: Store,
	order: Pick<OrderRow, 'id' | 'number' | 'providerId' | 'eventId'>,
	payments: readonly PaymentRow[],
	{ cause, amountMinor = Number.POSITIVE_INFINITY, now, record }: GivingBack,
): Promise<number> {
	const paid = payments.filter(
		({ state, gatewayRef }) => gatewayRef !== null && (state === 'captured' || state === 'refunding' || state === 'refund_failed'),
	)
	const known = await listRefunds(
		store,
		(await listPayments(store, order.id)).map(({ id }) => id),
	)
	// Not by the gateway's money alone: what was handed out by hand is back as well.
	const books = balance(await listLedger(store, order.id))
	const most = Math.max(0, books.paid - books.refunded - onTheirWayMinor(known))
	const able = paid.map(({ id, amountMinor: paidMinor }) => {
		const ofPayment = known.filter(({ paymentId }) => paymentId === id)
		return { id, refundableMinor: ofPayment.some((refund) => refund.cause === cause) ? 0 : refundableMinor(paidMinor, ofPayment) }
	})
	const parts = partsOf(Math.min(amountMinor, most), able)
	// What is promised back is not paid out to the provider (settlement).
	if (parts.length > 0) await holdMoneyOf(store, order.providerId)
	const promised = await insertRefunds(
		store,
		parts.map((part) => ({ ...part, cause, state: 'due', createdAt: now, updatedAt: now })),
	)
	const { id: orderId, number, providerId, eventId } = order
	for (const { id: refundId, paymentId, amountMinor: amount } of promised)
		record({
			name: 'payment.refund_due',
			about: `order:${orderId}`,
			providerId,
			data: { orderId, number, eventId, paymentId, refundId, amountMinor: amount, reason: cause },
		})
	return promised.reduce((sum, refund) => sum + refund.amountMinor, 0)
}
