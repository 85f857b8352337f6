import type { Fact } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { listLedger, type OrderRow } from '~/features/order/store.server.ts'
import { onTheirWayMinor, partsOf, refundableMinor } from '~/features/payment/rules/refunds.ts'
import { holdMoneyOf } from '~/features/provider/store.server.ts'
import { insertRefunds, listPayments, listRefunds, type PaymentRow } from '~/features/payment/store.server.ts'

/** The reason and the amount of money that goes back. */
export interface GivingBack {
	/** Counts once for each payment: `order_canceled`, `return:5`. A second call with the same cause gives nothing more back. */
	cause: string
	/** Whole minor units; absent: everything that is left of the payments. */
	amountMinor?: number
	now: Date
	record: (fact: Fact) => void
}

/**
 * Promises money of an order back, the newest payment first; a job asks the gateway for it after the commit. The caller has locked the order.
 * `payments` are the order's attempts, the newest first; those without money are skipped.
 * @returns the promised amount, in minor units: less than asked for when less is left, for example of an order that is paid on delivery
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
	// The books count, not only the gateway's money: money handed out by hand is back as well.
	const books = balance(await listLedger(store, order.id))
	const most = Math.max(0, books.paid - books.refunded - onTheirWayMinor(known))
	const able = paid.map(({ id, amountMinor: paidMinor }) => {
		const ofPayment = known.filter(({ paymentId }) => paymentId === id)
		return { id, refundableMinor: ofPayment.some((refund) => refund.cause === cause) ? 0 : refundableMinor(paidMinor, ofPayment) }
	})
	const parts = partsOf(Math.min(amountMinor, most), able)
	// Money that is promised back must not be paid out to the provider (settlement).
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
