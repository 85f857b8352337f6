import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { isBuyer } from '~/features/order/guards.server.ts'
import { releasePlaces } from '~/features/order/flows/move-places.server.ts'
import { deliveryAfter } from '~/features/order/rules/life-cycle.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { awaitsQuote } from '~/features/order/rules/quote.ts'
import { appendLedger, listLedger, lockOrder, updateOrder } from '~/features/order/store.server.ts'
import { cancelAttendees } from '~/features/attendee/registration/store.server.ts'

/**
 * Lets the buyer cancel an order whose delivery price is not final: its places go back, and a job lets the promised money go. The provider's cancel
 * rule does not matter, because nothing was agreed yet. The order's link is enough.
 */
export const declineQuote = mutation('declineQuote', {
	input: z.object({ number: z.string().max(40), secret: z.string().max(200).optional() }),
	allow: everyone,
	refusals: ['order_not_found', 'quote_settled'],
	async run(context, { number, secret }) {
		const { store, now, secrets, refuse, record } = context
		const order = await lockOrder(store, { number: number.toUpperCase() })
		const isTheirs = order && (secrets.matches(secret, 'order', order.number) || isBuyer(context, order))
		if (!isTheirs) return refuse('order_not_found')
		if (!awaitsQuote(order)) return refuse('quote_settled')

		const { id: orderId, providerId, eventId } = order
		await releasePlaces(store, orderId)
		await cancelAttendees(store, [orderId], now)
		const { owed } = balance(await listLedger(store, orderId))
		await appendLedger(store, [{ orderId, kind: 'cancellation', amountMinor: owed, at: now, cause: `cancel:${orderId}` }])
		const deliveryStatus = deliveryAfter('Canceled', order.deliveryStatus)
		await updateOrder(store, orderId, { status: 'Canceled', deliveryStatus, canceledAt: now, holdEndsAt: null })
		const data = { orderId, number: order.number, eventId, by: 'buyer', amountMinor: 0 }
		record({ name: 'order.canceled', about: `order:${orderId}`, providerId, data })
		return { orderId }
	},
})
