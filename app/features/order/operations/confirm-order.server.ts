import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { retakePlaces, sellPlaces } from '~/features/order/flows/move-places.server.ts'
import { deliveryAfter, mayBecome } from '~/features/order/rules/life-cycle.ts'
import { awaitsQuote } from '~/features/order/rules/quote.ts'
import { listUsesOfOrder, lockOrder, updateOrder } from '~/features/order/store.server.ts'

/**
 * Confirms an order by hand, because it is paid later or was paid another way: its places are sold, or taken again where they were given back. The
 * amount owed does not change, and an open payment may still arrive.
 */
export const confirmOrder = mutation('confirmOrder', {
	input: z.object({ orderId: idShape }),
	allow: staffOnly,
	refusals: ['order_not_found', 'order_goes_on', 'sold_out', 'sale_over', 'code_used_up'],
	async run({ store, now, refuse, record }, { orderId }) {
		const order = await lockOrder(store, orderId)
		if (!order) return refuse('order_not_found')
		if (order.status === 'Confirmed') return { confirmedNow: false }
		// Promised money is captured when staff confirm the delivery price, not here.
		if (!mayBecome(order.status, 'Confirmed') || awaitsQuote(order)) return refuse('order_goes_on')
		const held = (await listUsesOfOrder(store, orderId)).filter(({ state }) => state === 'held')
		if (held.length > 0) await sellPlaces(store, held)
		else {
			const refusal = await retakePlaces(store, order, { state: 'sold', expiresAt: null }, now)
			if (refusal) return refuse(refusal)
		}
		const { number, providerId, eventId } = order
		await updateOrder(store, orderId, {
			status: 'Confirmed',
			deliveryStatus: deliveryAfter('Confirmed', order.deliveryStatus),
			confirmedAt: now,
			holdEndsAt: null,
		})
		record({ name: 'order.confirmed', about: `order:${orderId}`, providerId, data: { orderId, number, eventId, by: 'hand' } })
		return { confirmedNow: true }
	},
})
