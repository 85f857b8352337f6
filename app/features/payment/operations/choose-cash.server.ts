import { z } from 'zod'
import { money } from '~/kernel/money.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { maySeeOrder } from '~/features/order/guards.server.ts'
import { retakePlaces, sellPlaces } from '~/features/order/flows/move-places.server.ts'
import { deliveryAfter } from '~/features/order/rules/life-cycle.ts'
import { appendLedger, listUsesOfOrder, lockOrder, updateOrder } from '~/features/order/store.server.ts'
import { findExchangeByOrder } from '~/features/attendee/self-service/store.server.ts'
import { readCashOffer } from '~/features/payment/flows/read-cash-offer.server.ts'
import { mayBePaid } from '~/features/payment/rules/attempt.ts'
import { updatePayment } from '~/features/payment/store.server.ts'

/**
 * Changes an order from card to cash, paid on delivery or at the gate: the same order, with its places, is confirmed at once like every cash order
 * (truths §1.8). Its figures get the fee of cash, and no deposit is asked for. `expectedMinor` is the total its buyer was shown.
 *
 * As long as an attempt could still be paid, nothing changes, and the attempt is returned as `open`: the caller must close it at the gateway first,
 * so that nobody pays twice.
 */
export const chooseCash = mutation('chooseCash', {
	input: z.object({
		number: z.string().max(40),
		secret: z.string().max(200).optional(),
		expectedMinor: z.number().int().nonnegative(),
	}),
	allow: everyone,
	refusals: [
		'order_not_found',
		'already_paid',
		'order_canceled',
		'event_called_off',
		'refund_pending',
		'cash_not_taken',
		'total_changed',
		'sold_out',
		'sale_over',
		'code_used_up',
	],
	async run(context, { number, secret, expectedMinor }) {
		const { store, now, refuse, record } = context
		const order = await lockOrder(store, { number: number.toUpperCase() })
		if (!order || !(await maySeeOrder(context, order, secret))) return refuse('order_not_found')
		const { status, id: orderId, providerId, eventId } = order
		const done = { secret: context.secrets.derive('order', order.number), open: [] }
		// The button was pressed twice, or in two tabs.
		if (status === 'Confirmed' && order.paymentMethod === 'cash_on_delivery') return { ...done, confirmedNow: false }
		if (status === 'Confirmed' || status === 'Authorized') return refuse('already_paid')
		if (status === 'Canceled') return refuse('order_canceled')
		const isDifference = (await findExchangeByOrder(store, orderId)) !== undefined
		const { payments, eventCancelled, awaitsMoney, figures } = await readCashOffer(store, order, isDifference, now)
		if (eventCancelled) return refuse('event_called_off')
		if (!awaitsMoney) return refuse('refund_pending')
		if (!figures) return refuse('cash_not_taken')
		const { changeMinor, ...costs } = figures
		if (costs.totalMinor !== expectedMinor) return refuse('total_changed', { total: money(costs.totalMinor, order.currency) })
		const open = payments.filter(mayBePaid)
		if (open.length > 0) return { ...done, confirmedNow: false, open }

		// Attempts that never reached the gateway's page are ended here.
		for (const { id, state } of payments) if (state === 'created') await updatePayment(store, id, { state: 'canceled', updatedAt: now })
		const held = (await listUsesOfOrder(store, orderId)).filter((use) => use.state === 'held')
		if (held.length === 0) {
			const refusal = await retakePlaces(store, order, { state: 'held', expiresAt: now }, now)
			if (refusal) return refuse(refusal)
		}
		const uses = held.length > 0 ? held : (await listUsesOfOrder(store, orderId)).filter((use) => use.state === 'held')
		await updateOrder(store, orderId, {
			...costs,
			paymentMethod: 'cash_on_delivery',
			status: 'Confirmed',
			// Cash on delivery is paid at once, so there is no deposit.
			depositMinor: 0,
			restDueAt: null,
			deliveryStatus: deliveryAfter('Confirmed', order.deliveryStatus),
			confirmedAt: now,
			holdEndsAt: null,
		})
		const entry = { orderId, amountMinor: Math.abs(changeMinor), at: now, cause: `payment_method:${orderId}` }
		if (changeMinor !== 0) await appendLedger(store, [{ ...entry, kind: changeMinor > 0 ? 'charge' : 'cancellation' }])
		const data = { orderId, number: order.number, eventId }
		const about = `order:${orderId}`
		record({ name: 'payment.cash_chosen', about, providerId, data: { ...data, amountMinor: costs.totalMinor } })
		record({ name: 'order.confirmed', about, providerId, data })
		await sellPlaces(store, uses)
		return { ...done, confirmedNow: true }
	},
})
