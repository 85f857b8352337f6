import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { lockOrder, updateOrder } from '~/features/order/store.server.ts'
import { arrivedToAsk } from '~/features/review/rules/when-to-ask.ts'

/**
 * Asks the buyer of an order to review its goods, once for each order, some days after they arrived. The mail's job decides whom it asks, and about
 * which goods.
 */
export const askForReviews = mutation('askForReviews', {
	input: z.object({ orderId: idShape }),
	allow: systemOnly,
	refusals: ['order_not_found'],
	async run({ store, now, refuse, record }, { orderId }) {
		const order = await lockOrder(store, orderId)
		if (!order) return refuse('order_not_found')
		const { from, until } = arrivedToAsk(now)
		const { deliveredAt } = order
		if (order.reviewAskedAt || !deliveredAt || deliveredAt < from || deliveredAt > until) return { asked: false }
		await updateOrder(store, orderId, { reviewAskedAt: now })
		if (order.status !== 'Confirmed' || order.accountId === null) return { asked: false }
		record({
			name: 'review.asked',
			about: `order:${orderId}`,
			providerId: order.providerId,
			data: { orderId, number: order.number, eventId: order.eventId },
		})
		return { asked: true }
	},
})
