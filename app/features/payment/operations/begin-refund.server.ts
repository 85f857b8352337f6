import { z } from 'zod'
import { money } from '../../../kernel/money.ts'
import { mutation } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { paymentMayBecome } from '../rules/life-cycle.ts'
import { listPayments, lockOrderPaidBy, updatePayment } from '../store.server.ts'

/**
 * Says that an attempt's money goes back now, and by which key the gateway is to be asked: the same one until the try has ended. `again` tries
 * once more after the gateway refused; else a refused one is left to a person. Nothing is to be asked when there is no `refund` in the answer.
 */
export const beginRefund = mutation('beginRefund', {
	input: z.object({ paymentId: idShape, again: z.boolean().default(false) }),
	allow: systemOnly,
	refusals: ['not_found'],
	async run({ store, now, refuse }, { paymentId, again }) {
		const order = await lockOrderPaidBy(store, { paymentId })
		const payment = order && (await listPayments(store, order.id)).find(({ id }) => id === paymentId)
		if (!payment) return refuse('not_found')
		const { state, gateway, gatewayRef, amountMinor, currency } = payment
		if (gatewayRef === null || (state === 'refund_failed' && !again)) return { refund: null }
		const starts = paymentMayBecome(state, 'refunding')
		if (!starts && state !== 'refunding') return { refund: null }

		const refundTry = payment.refundTry + (starts ? 1 : 0)
		if (starts) await updatePayment(store, paymentId, { state: 'refunding', refundTry, updatedAt: now })
		return { refund: { gateway, gatewayRef, amount: money(amountMinor, currency), key: `payment:${paymentId}:${refundTry}` } }
	},
})
