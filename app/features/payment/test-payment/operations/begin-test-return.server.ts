import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { lockTestPayment, updateTestPayment } from '~/features/payment/test-payment/store.server.ts'

/**
 * Records that a test's money goes back now, and the day it was first asked for, because gateways identify a request by that day. Nothing is due
 * where no money came, where it is back already, or where it came by transfer and goes back by hand.
 */
export const beginTestReturn = mutation('beginTestReturn', {
	input: z.object({ testId: idShape }),
	allow: systemOnly,
	refusals: ['not_found'],
	async run({ store, now, refuse }, { testId }) {
		const test = await lockTestPayment(store, testId)
		if (!test) return refuse('not_found')
		const { gateway, ownAccountId, gatewayRef, transactionNo, amountMinor, currency } = test
		const isDue = (test.state === 'paid' || test.state === 'returning') && gateway !== 'vietqr' && gatewayRef !== null
		if (!isDue) return { due: null }
		const askedAt = test.returnAskedAt ?? now
		await updateTestPayment(store, testId, { state: 'returning', returnAskedAt: askedAt, updatedAt: now })
		return { due: { gateway, ownAccountId, gatewayRef, transactionNo, amountMinor, currency, askedAt: askedAt.toISOString() } }
	},
})
