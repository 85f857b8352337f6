import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { money } from '~/kernel/money.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { refundKey } from '~/features/payment/rules/refunds.ts'
import { listPayments, listRefunds, lockOrderPaidBy, updatePayment, updateRefund } from '~/features/payment/store.server.ts'

/**
 * Marks a refund as asked for, and returns the key to ask the gateway with: the same key until the try has ended. `again` tries once more after the
 * gateway refused; else a refused refund is left to a person. If the answer has no `refund`, the gateway must not be asked.
 */
export const beginRefund = mutation('beginRefund', {
	input: z.object({ refundId: idShape, again: z.boolean().default(false) }),
	allow: systemOnly,
	refusals: ['not_found'],
	async run({ store, now, refuse }, { refundId, again }) {
		const order = await lockOrderPaidBy(store, { refundId })
		const payments = order ? await listPayments(store, order.id) : []
		const refunds = await listRefunds(
			store,
			payments.map(({ id }) => id),
		)
		const refund = refunds.find(({ id }) => id === refundId)
		const payment = payments.find(({ id }) => id === refund?.paymentId)
		if (!refund || !payment) return refuse('not_found')
		const { gateway, ownAccountId, gatewayRef, transactionNo, currency } = payment
		if (gatewayRef === null || refund.state === 'refunded' || (refund.state === 'failed' && !again)) return { refund: null }

		const isNewTry = refund.state !== 'asked'
		const tries = refund.tries + (isNewTry ? 1 : 0)
		if (isNewTry) {
			await updateRefund(store, refundId, { state: 'asked', tries, updatedAt: now })
			await updatePayment(store, payment.id, { state: 'refunding', updatedAt: now })
		}
		const askedAt = isNewTry ? now : refund.updatedAt
		const amount = money(refund.amountMinor, currency)
		const key = refundKey(refundId, tries)
		return { refund: { gateway, ownAccountId, gatewayRef, transactionNo, amount, key, askedAt: askedAt.toISOString() } }
	},
})
