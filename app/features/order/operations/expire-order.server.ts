import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { holdExpired } from '~/features/cart/rules/hold.ts'
import { mayBePaid } from '~/features/payment/rules/attempt.ts'
import { listPayments, updatePayment } from '~/features/payment/store.server.ts'
import { releasePlaces } from '~/features/order/flows/move-places.server.ts'
import { mayBecome } from '~/features/order/rules/life-cycle.ts'
import { lockOrder, updateOrder } from '~/features/order/store.server.ts'

/**
 * Gives back the places of an order whose hold has ended without payment. Not while an attempt may still be paid: its gateway is asked first,
 * and the answer recorded (truths §1.7). Else the order stays as it is: it may be paid again, and its places taken again if they are free.
 */
export const expireOrder = mutation('expireOrder', {
	input: z.object({ orderId: idShape }),
	allow: systemOnly,
	refusals: ['order_not_found'],
	async run({ store, now, refuse, record }, { orderId }) {
		const order = await lockOrder(store, orderId)
		if (!order) return refuse('order_not_found')
		if (order.holdEndsAt === null || !holdExpired(order.holdEndsAt, now)) return { expired: false }
		const payments = await listPayments(store, orderId)
		if (payments.some(mayBePaid)) return { expired: false }

		for (const { id, state } of payments) if (state === 'created') await updatePayment(store, id, { state: 'canceled', updatedAt: now })
		await updateOrder(store, orderId, { holdEndsAt: null, ...(mayBecome(order.status, 'Error') && { status: 'Error' }) })
		const { number, providerId, eventId } = order
		record({ name: 'order.expired', about: `order:${orderId}`, providerId, data: { orderId, number, eventId } })
		await releasePlaces(store, orderId)
		return { expired: true }
	},
})
