import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { staffOnly } from '../../account/guards.server.ts'
import { idShape, quantityShape } from '../../cart/shapes.server.ts'
import { appendLedger, lockOrder, updateOrder } from '../../order/store.server.ts'
import { oweBack } from '../../payment/owing-back.server.ts'
import { listPayments } from '../../payment/store.server.ts'
import { openRefundMinor } from '../../payment/open-refund.server.ts'
import { giveStockBack } from '../giving-stock-back.server.ts'
import { readLinesToRefund } from '../returnable-order.server.ts'
import { insertLineRefunds, listLineRefundsOf } from '../store/line-refunds.server.ts'

/**
 * Gives the money of some pieces of an order's lines back, without goods coming back. What they cost is owed no longer; of what was paid for
 * them, gateways give back what they took, and the rest is flagged for a person. Never more than was paid; the same key refunds once, and
 * pieces that are in a return or were refunded are not refunded again.
 */
export const refundLines = mutation('refundLines', {
	input: z.object({
		/** One for each form, made when it is shown. */
		key: z.uuid(),
		orderId: idShape,
		lines: z
			.array(z.object({ lineId: idShape, quantity: quantityShape }))
			.min(1)
			.max(100),
		reason: z.string().trim().max(500).default(''),
		/** Whether goods among them are on the shelf again. */
		restock: z.boolean().default(false),
	}),
	allow: staffOnly,
	refusals: ['order_not_found', 'order_not_confirmed', 'too_many_pieces'],
	async run({ store, now, refuse, record }, { key, orderId, lines: wanted, reason, restock }) {
		const order = await lockOrder(store, orderId)
		if (!order) return refuse('order_not_found')
		const before = await listLineRefundsOf(store, key)
		if (before.length > 0)
			return { amountMinor: before.reduce((sum, { amountMinor }) => sum + amountMinor, 0), byHandMinor: 0, again: true }
		if (order.status !== 'Confirmed') return refuse('order_not_confirmed')

		const refundable = await readLinesToRefund(store, order)
		const pieces = new Map<number, number>()
		for (const { lineId, quantity } of wanted) pieces.set(lineId, (pieces.get(lineId) ?? 0) + quantity)
		const chosen = [...pieces].flatMap(([orderLineId, quantity]) => {
			const found = refundable.find(({ line }) => line.id === orderLineId)
			return found && quantity <= found.left ? [{ orderLineId, quantity, amountMinor: found.refundFor(quantity) }] : []
		})
		if (chosen.length < pieces.size) return refuse('too_many_pieces')

		const amountMinor = chosen.reduce((sum, line) => sum + line.amountMinor, 0)
		const cause = `line_refund:${key}`
		await insertLineRefunds(
			store,
			chosen.map((line) => ({ ...line, key, reason, at: now })),
		)
		if (restock) await giveStockBack(store, orderId, chosen)
		if (amountMinor > 0) await appendLedger(store, [{ orderId, kind: 'cancellation', amountMinor, at: now, cause }])
		const payments = await listPayments(store, orderId)
		// An order that is not paid yet costs less from now on, and nothing goes back.
		const back = Math.min(amountMinor, await openRefundMinor(store, orderId, payments))
		const promised = back > 0 ? await oweBack(store, order, payments, { cause, amountMinor: back, now, record }) : 0
		const byHandMinor = back - promised
		if (byHandMinor > 0 && order.flag === null) await updateOrder(store, orderId, { flag: 'cash_refund_due' })
		const { number, providerId, eventId } = order
		const data = { orderId, number, eventId, amountMinor, byHandMinor, reason, lines: chosen }
		record({ name: 'order.lines_refunded', about: `order:${orderId}`, providerId, data })
		return { amountMinor, byHandMinor, again: false }
	},
})
