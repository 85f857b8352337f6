import { z } from 'zod'
import { money } from '../../../kernel/money.ts'
import { mutation } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { maySeeOrder } from '../../order/guards.server.ts'
import { retakePlaces, sellPlaces } from '../../order/flows/move-places.server.ts'
import { deliveryAfter } from '../../order/rules/life-cycle.ts'
import { appendLedger, listUsesOfOrder, lockOrder, updateOrder } from '../../order/store.server.ts'
import { findExchangeByOrder } from '../../self-service/store.server.ts'
import { readCashGround } from '../flows/read-cash-offer.server.ts'
import { mayBePaid } from '../rules/attempt.ts'
import { updatePayment } from '../store.server.ts'

/**
 * Pays an order on delivery, or at the gate, that was to be paid by card: the same order, with the places it holds, confirmed at once like any that
 * is paid by cash (truths §1.8). Its figures follow what cash costs, and no deposit is asked. `expectedMinor` is the total its buyer was shown.
 *
 * As long as an attempt could still be paid nothing changes, and it comes back as `open`: the gateway is to be told first that it is over, so that
 * nobody pays twice.
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
		// Pressed twice, or in two tabs.
		if (status === 'Confirmed' && order.paymentMethod === 'cash_on_delivery') return { ...done, confirmedNow: false }
		if (status === 'Confirmed' || status === 'Authorized') return refuse('already_paid')
		if (status === 'Canceled') return refuse('order_canceled')
		const isDifference = (await findExchangeByOrder(store, orderId)) !== undefined
		const { payments, eventCancelled, awaitsMoney, figures } = await readCashGround(store, order, isDifference, now)
		if (eventCancelled) return refuse('event_called_off')
		if (!awaitsMoney) return refuse('refund_pending')
		if (!figures) return refuse('cash_not_taken')
		const { changeMinor, ...costs } = figures
		if (costs.totalMinor !== expectedMinor) return refuse('total_changed', { total: money(costs.totalMinor, order.currency) })
		const open = payments.filter(mayBePaid)
		if (open.length > 0) return { ...done, confirmedNow: false, open }

		// What never reached the gateway's page will find that it is over.
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
			// What is paid on delivery is paid once.
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
