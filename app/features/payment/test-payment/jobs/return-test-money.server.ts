import { asSystem } from '~/kernel/operation.ts'
import { money } from '~/kernel/money.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { gatewayAt } from '~/features/provider/own-account/flows/open-account.server.ts'
import { refundContext } from '~/features/payment/flows/ask-gateway.server.ts'
import { beginTestReturn } from '~/features/payment/test-payment/operations/begin-test-return.server.ts'
import { recordTestWord } from '~/features/payment/test-payment/operations/record-test-word.server.ts'
import { testReturnKey } from '~/features/payment/test-payment/rules/test-terms.ts'

/** Pays a test's money back as soon as it came (`test_payment.paid`, with its `testId`). With the same key it goes back once. */
export const returnTestMoney: Job = {
	name: 'return-test-money',
	retries: 14,
	async run(world, { id, data }) {
		const caller = asSystem(`return-test-money ${id}`)
		const testId = Number(data['testId'])
		const { due } = valueOf(await call(world, beginTestReturn, { testId }, caller))
		if (!due) return
		const { gatewayRef, amountMinor, currency, askedAt, transactionNo } = due
		const gateway = await gatewayAt(world, due)
		const context = refundContext(new Date(askedAt), transactionNo)
		const answer = (await gateway?.refund(gatewayRef, money(amountMinor, currency), testReturnKey(testId), context)) ?? 'refused'
		// A notice, or a later question, will tell.
		if (answer === 'pending') return
		const word = answer === 'refunded' ? ('refunded' as const) : ('refund_failed' as const)
		valueOf(await call(world, recordTestWord, { testId, word, byNotice: false }, caller))
	},
}
