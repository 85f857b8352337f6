import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { mayBecome } from '~/features/order/rules/life-cycle.ts'
import { updateOrder } from '~/features/order/store.server.ts'
import { isOpen } from '~/features/payment/rules/attempt.ts'
import { listPayments, lockOrderPaidBy, updatePayment } from '~/features/payment/store.server.ts'

/**
 * Records that the gateway refused to open an attempt, so that the buyer's next try is a new attempt. The order fails with it, unless another attempt
 * is open; the places stay held until the hold ends.
 */
export const notePaymentRefused = mutation('notePaymentRefused', {
	input: z.object({ paymentId: idShape, failureCode: z.string().max(100) }),
	allow: systemOnly,
	refusals: ['not_found'],
	async run({ store, now, refuse, record }, { paymentId, failureCode }) {
		const order = await lockOrderPaidBy(store, { paymentId })
		const payments = order ? await listPayments(store, order.id) : []
		const payment = payments.find(({ id }) => id === paymentId)
		if (!order || !payment) return refuse('not_found')
		if (payment.state !== 'created') return { state: payment.state }

		await updatePayment(store, paymentId, { state: 'failed', failureCode, updatedAt: now })
		const isAlone = !payments.some((other) => other.id !== paymentId && isOpen(other))
		if (isAlone && mayBecome(order.status, 'Error')) await updateOrder(store, order.id, { status: 'Error' })
		const { id: orderId, number, providerId, eventId } = order
		const automatic = payment.autoFactId !== null
		const data = { orderId, number, eventId, paymentId, gateway: payment.gateway, failureCode, ...(automatic && { automatic }) }
		record({ name: 'payment.failed', about: `order:${orderId}`, providerId, data })
		return { state: 'failed' as const }
	},
})
