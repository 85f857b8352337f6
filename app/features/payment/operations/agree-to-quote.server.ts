import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { isBuyer } from '../../order/guards.server.ts'
import { lockOrder } from '../../order/store.server.ts'
import { promisedPayment, settleQuote } from '../flows/settle-quote.server.ts'

/**
 * The buyer agrees to a higher delivery price: the promised money is taken by a job, the difference remains to be paid. They say which price
 * they saw, so that nobody agrees to one that was changed meanwhile. Whoever has the order's link may, as a guest has nothing else.
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
