import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { staffOnly } from '../../account/guards.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { lockOrder, updateOrder } from '../store.server.ts'

/** Writes down what the buyer is to know about paying; an empty note takes it away. */
export const setPaymentNote = mutation('setPaymentNote', {
	input: z.object({ orderId: idShape, note: z.string().trim().max(1_000) }),
	allow: staffOnly,
	refusals: ['order_not_found'],
	async run({ store, refuse, record }, { orderId, note }) {
		const order = await lockOrder(store, orderId)
		if (!order) return refuse('order_not_found')
		if ((order.paymentNote ?? '') === note) return { changed: false }
		await updateOrder(store, orderId, { paymentNote: note || null })
		record({
			name: 'order.payment_note_changed',
			about: `order:${orderId}`,
			providerId: order.providerId,
			data: { orderId, eventId: order.eventId },
		})
		return { changed: true }
	},
})
