import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import type { Access, QueryContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { runsProvider } from '~/features/order/guards.server.ts'
import { awaitsQuote, deliveryToPay, quoteOutcome, totalWithDelivery } from '~/features/order/rules/quote.ts'
import { findOrder, listReductions, lockOrder, updateOrder } from '~/features/order/store.server.ts'
import { promisedPayment, settleQuote } from '~/features/payment/flows/settle-quote.server.ts'
import { longest } from '~/features/payment/rules/longest.ts'

/** Those who run the order's provider; for everybody else the order does not exist. */
async function orderProvider(context: QueryContext<Store>, { orderId }: { orderId: number }): Promise<Access> {
	if (context.actor.kind === 'visitor') return 'sign_in'
	const order = await findOrder(context.store, { id: orderId })
	return order ? runsProvider(context, order.providerId) : 'not_found'
}

/**
 * Sets the real delivery price of an order. If it is at most the price the buyer was told, a job captures the promised money, or less of it. If it is
 * higher, the buyer is asked, until the promise ends. Staff may set it again before the buyer answers; the newest price counts.
 */
export const confirmQuote = mutation('confirmQuote', {
	input: z.object({
		orderId: idShape,
		/** The final price of delivery, in minor units, before the reduction by the order's codes. */
		deliveryMinor: z.number().int().min(0).max(1_000_000_000),
		/** The note about the price for the buyer. */
		note: z.string().trim().max(longest.quoteNote).default(''),
	}),
	allow: orderProvider,
	refusals: ['order_not_found', 'quote_settled', 'nothing_to_take'],
	async run({ store, now, refuse, record }, { orderId, deliveryMinor: priceMinor, note }) {
		const order = await lockOrder(store, orderId)
		if (!order) return refuse('order_not_found')
		const payment = awaitsQuote(order) ? await promisedPayment(store, orderId) : undefined
		if (!payment) return refuse('quote_settled')
		const coveredMinor = (await listReductions(store, orderId)).reduce((sum, reduction) => sum + reduction.deliveryMinor, 0)
		const deliveryMinor = deliveryToPay(order, coveredMinor, priceMinor)
		if (totalWithDelivery(order, deliveryMinor) === 0) return refuse('nothing_to_take')

		await updateOrder(store, orderId, { quoteNote: note || null })
		if (quoteOutcome(order, deliveryMinor) === 'agreed') {
			await settleQuote({ store, now, record }, order, payment, deliveryMinor)
			return { quote: 'agreed' as const }
		}
		await updateOrder(store, orderId, { deliveryQuote: 'raised', quotedDeliveryMinor: deliveryMinor })
		const { number, providerId, eventId } = order
		const data = { orderId, number, eventId, deliveryMinor }
		record({ name: 'order.quote_raised', about: `order:${orderId}`, providerId, data })
		return { quote: 'raised' as const }
	},
})
