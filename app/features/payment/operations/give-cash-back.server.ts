import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { orderProvider } from '~/features/order/guards.server.ts'
import { byHand } from '~/features/order/rules/ledger.ts'
import { appendLedger, listLedger, lockOrder, updateOrder } from '~/features/order/store.server.ts'
import { openRefundMinor } from '~/features/payment/flows/sum-open-refunds.server.ts'
import { handedOut, stateByRefunds } from '~/features/payment/rules/refunds.ts'
import { listPayments, listRefunds, updatePayment, updateRefund, type PaymentRow } from '~/features/payment/store.server.ts'

/**
 * Records that somebody handed back money that no gateway refunds: at most the open amount. Refunds that a gateway refused are closed with it, so
 * that they are not sent again. The same key is recorded once.
 */
export const giveCashBack = mutation('giveCashBack', {
	input: z.object({ key: z.uuid(), orderId: idShape, amountMinor: z.number().int().positive().safe() }),
	allow: orderProvider,
	refusals: ['order_not_found', 'more_than_open'],
	async run({ store, now, refuse, record }, { key, orderId, amountMinor }) {
		const order = await lockOrder(store, orderId)
		if (!order) return refuse('order_not_found')
		const cause = byHand(key)
		if ((await listLedger(store, orderId)).some((entry) => entry.cause === cause)) return { openMinor: 0, again: true }
		const payments = await listPayments(store, orderId)
		const open = await openRefundMinor(store, orderId, payments)
		if (amountMinor > open) return refuse('more_than_open', { openMinor: open })
		await appendLedger(store, [{ orderId, kind: 'refund', amountMinor, at: now, cause }])
		const openMinor = open - amountMinor
		const handedOut = await closeRefused({ store, now }, payments, openMinor === 0 ? Number.POSITIVE_INFINITY : amountMinor)
		if (openMinor === 0 && order.flag !== null && order.flag !== 'amount_mismatch') await updateOrder(store, orderId, { flag: null })
		const { number, providerId, eventId } = order
		record({
			name: 'order.cash_given_back',
			about: `order:${orderId}`,
			providerId,
			data: { orderId, number, eventId, amountMinor, handedOut },
		})
		return { openMinor, again: false }
	},
})

/** @returns the causes of the refunds that are closed with it */
async function closeRefused(
	{ store, now }: { store: Store; now: Date },
	payments: readonly PaymentRow[],
	amountMinor: number,
): Promise<string[]> {
	const refunds = await listRefunds(
		store,
		payments.map(({ id }) => id),
	)
	const closed = handedOut(refunds, amountMinor)
	for (const { id } of closed) await updateRefund(store, id, { state: 'by_hand', updatedAt: now })
	for (const payment of payments.filter(({ id }) => closed.some(({ paymentId }) => paymentId === id))) {
		const ofPayment = refunds
			.filter(({ paymentId }) => paymentId === payment.id)
			.map((refund) => (closed.includes(refund) ? { ...refund, state: 'by_hand' as const } : refund))
		await updatePayment(store, payment.id, { state: stateByRefunds(payment.amountMinor, ofPayment), updatedAt: now })
	}
	return closed.map(({ cause }) => cause)
}
