import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { orderProvider } from '~/features/order/guards.server.ts'
import { mailsOf, orderMails } from '~/features/order/rules/order-mails.ts'
import { findOrder } from '~/features/order/store.server.ts'

/** Sends a mail about an order once more. Mails that are no longer true of the order are refused. */
export const resendOrderMail = mutation('resendOrderMail', {
	input: z.object({ orderId: idShape, mail: z.enum(orderMails) }),
	allow: orderProvider,
	refusals: ['order_not_found', 'no_address', 'mail_not_true'],
	async run({ store, refuse, record }, { orderId, mail }) {
		const order = await findOrder(store, { id: orderId })
		if (!order) return refuse('order_not_found')
		if (order.contact.email === '') return refuse('no_address')
		if (!mailsOf(order).includes(mail)) return refuse('mail_not_true')
		record({
			name: 'order.mail_asked',
			about: `order:${orderId}`,
			providerId: order.providerId,
			data: { orderId, eventId: order.eventId, mail },
		})
		return {}
	},
})
