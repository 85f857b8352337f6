import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { lockOrder, updateOrder } from '~/features/order/store.server.ts'
import { openRefundMinor } from '~/features/payment/flows/sum-open-refunds.server.ts'
import { sendableAgain, stateByRefunds } from '~/features/payment/rules/refunds.ts'
import { listPayments, listRefunds, updatePayment, updateRefund } from '~/features/payment/store.server.ts'

/**
 * Asks the gateway again, by jobs, for the refused refunds of an order: the same refunds, with a new request for each try. A second press finds no
 * refused refund any more. A refund that is no longer open, because the money was handed out, is not sent.
 */
export const retryRefund = mutation('retryRefund', {
	input: z.object({ orderId: idShape }),
	allow: staffOnly,
	refusals: ['order_not_found', 'nothing_refused'],
	async run({ store, now, refuse, record }, { orderId }) {
		const order = await lockOrder(store, orderId)
		if (!order) return refuse('order_not_found')
		const payments = await listPayments(store, orderId)
		const refunds = await listRefunds(
			store,
			payments.map(({ id }) => id),
		)
		const again = sendableAgain(refunds, payments, await openRefundMinor(store, orderId, payments))
		if (again.length === 0) return refuse('nothing_refused')

		for (const { id } of again) await updateRefund(store, id, { state: 'due', updatedAt: now })
		const after = refunds.map((refund) => (again.includes(refund) ? { ...refund, state: 'due' as const } : refund))
		for (const { id, amountMinor } of payments.filter(({ id }) => again.some(({ paymentId }) => paymentId === id))) {
			const ofPayment = after.filter(({ paymentId }) => paymentId === id)
			await updatePayment(store, id, { state: stateByRefunds(amountMinor, ofPayment), updatedAt: now })
		}
		const isStuck = after.some(({ state }) => state === 'failed')
		if (!isStuck && order.flag === 'refund_failed') await updateOrder(store, orderId, { flag: null })
		const { number, providerId, eventId } = order
		for (const { id: refundId, paymentId, amountMinor, cause: reason } of again)
			record({
				...{ name: 'payment.refund_retried', about: `order:${orderId}`, providerId },
				data: { orderId, number, eventId, paymentId, refundId, amountMinor, reason },
			})
		return { amountMinor: again.reduce((sum, { amountMinor }) => sum + amountMinor, 0) }
	},
})
