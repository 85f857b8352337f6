import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { isBuyer } from '~/features/order/guards.server.ts'
import { lockOrder } from '~/features/order/store.server.ts'
import { promisedPayment, settleQuote } from '~/features/payment/flows/settle-quote.server.ts'

/**
 * Records that the buyer agrees to a higher delivery price: a job captures the promised money, and the difference remains to be paid. The caller
 * sends the price they saw, so that nobody agrees to a changed price. The order's link is enough, because guests have nothing else.
 */
export const agreeToQuote = mutation('agreeToQuote', {
	input: z.object({ number: z.string().max(40), secret: z.string().max(200).optional(), deliveryMinor: z.number().int().min(0) }),
	allow: everyone,
	refusals: ['order_not_found', 'quote_settled', 'quote_changed'],
	async run(context, { number, secret, deliveryMinor }) {
		const { store, secrets, refuse } = context
		const order = await lockOrder(store, { number: number.toUpperCase() })
		const isTheirs = order && (secrets.matches(secret, 'order', order.number) || isBuyer(context, order))
		if (!isTheirs) return refuse('order_not_found')
		const isRaised = order.status === 'Authorized' && order.deliveryQuote === 'raised'
		const payment = isRaised ? await promisedPayment(store, order.id) : undefined
		if (!payment) return refuse('quote_settled')
		if (order.quotedDeliveryMinor !== deliveryMinor) return refuse('quote_changed')
		await settleQuote(context, order, payment, deliveryMinor)
		return { orderId: order.id }
	},
})
