import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { money } from '~/kernel/money.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { listPayments, lockOrderPaidBy } from '~/features/payment/store.server.ts'

/** Says whether promised money is still to be captured, and how much. If the answer has no `capture`, the gateway must not be asked. */
export const beginCapture = mutation('beginCapture', {
	input: z.object({ paymentId: idShape }),
	allow: systemOnly,
	refusals: ['not_found'],
	async run({ store, refuse }, { paymentId }) {
		const order = await lockOrderPaidBy(store, { paymentId })
		const payment = order && (await listPayments(store, order.id)).find(({ id }) => id === paymentId)
		if (!payment) return refuse('not_found')
		const { gateway, gatewayRef, captureMinor, currency } = payment
		const isDue = payment.ownAccountId === null && order.status === 'Authorized' && payment.state === 'authorized'
		if (!isDue || gatewayRef === null || captureMinor === null) return { capture: null }
		return { capture: { gateway, gatewayRef, amount: money(captureMinor, currency), key: `payment:${paymentId}` } }
	},
})
