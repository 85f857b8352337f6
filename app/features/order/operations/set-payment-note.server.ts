import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { longest } from '~/features/order/rules/longest.ts'
import { lockOrder, updateOrder } from '~/features/order/store.server.ts'

/** Stores the note about paying that the buyer reads; an empty note removes it. */
export const setPaymentNote = mutation('setPaymentNote', {
	input: z.object({ orderId: idShape, note: z.string().trim().max(longest.paymentNote) }),
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
