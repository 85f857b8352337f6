import { liveTag } from '~/kernel/live-topic.ts'
import type { Fact } from '~/kernel/operation.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { stateAfter, type TestState } from '~/features/payment/test-payment/rules/life-cycle.ts'
import { testWordShape } from '~/features/payment/test-payment/shapes.server.ts'
import { lockTestPayment, updateTestPayment } from '~/features/payment/test-payment/store.server.ts'

const facts: Partial<Record<TestState, Fact['name']>> = {
	paid: 'test_payment.paid',
	returned: 'test_payment.returned',
	not_returned: 'test_payment.not_returned',
	failed: 'test_payment.failed',
}

/**
 * Records a gateway's message about a test, from a notice or an answer. A job pays money that came back (`test_payment.paid`). Nothing is booked,
 * because a test buys nothing and its money goes back. A wrong amount is stored, and goes back by hand.
 */
export const recordTestWord = mutation('recordTestWord', {
	input: testWordShape,
	allow: systemOnly,
	refusals: ['not_found'],
	async run({ store, now, refuse, record }, { testId, word, byNotice, amount, failureCode, transactionNo }) {
		const test = await lockTestPayment(store, testId)
		if (!test) return refuse('not_found')
		const after = stateAfter(test.state, word)
		const isOther = word === 'captured' && amount && (amount.amount !== test.amountMinor || amount.currency !== test.currency)
		const noticedAt = test.noticedAt ?? (byNotice ? now : null)
		const isNews = after !== null || noticedAt !== test.noticedAt
		if (!isNews) return { outcome: 'known' as const }
		const state = after === null || isOther ? test.state : after
		const why = isOther ? 'amount_mismatch' : (failureCode ?? (state === 'failed' ? 'failed' : null))
		await updateTestPayment(store, testId, {
			...{ state, noticedAt, updatedAt: now },
			...{ failureCode: why, transactionNo: transactionNo ?? test.transactionNo },
		})
		const { providerId, gateway, ownAccountId } = test
		const name = (after !== null && !isOther && facts[state]) || 'test_payment.heard'
		record({
			...{ name, about: `provider:${providerId}`, providerId, data: { testId, gateway, ownAccountId, word } },
			clears: [liveTag(`test-payment:${testId}`)],
		})
		return { outcome: isOther ? ('amount_mismatch' as const) : ('taken' as const) }
	},
})
