import { asSystem } from '~/kernel/operation.ts'
import { money } from '~/kernel/money.ts'
import { referencesIn } from '~/kernel/transfer-reference.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { findTransfer } from '~/features/payment/bank-transfer/store.server.ts'
import { recordTestWord } from '~/features/payment/test-payment/operations/record-test-word.server.ts'
import { findTestNamed } from '~/features/payment/test-payment/store.server.ts'

/**
 * Tells a test that its transfer came (`bank_transfer.waits` with the reason `test` and its `transferId`). An imported bank statement is no notice.
 */
export const hearTestTransfer: Job = {
	name: 'hear-test-transfer',
	retries: 14,
	async run(world, { id, data }) {
		if (data['reason'] !== 'test') return
		const store = world.database.reader
		const transfer = await findTransfer(store, { id: Number(data['transferId']) })
		if (!transfer) return
		const { ownAccountId, amountMinor, source } = transfer
		for (const reference of referencesIn(transfer.words).whole) {
			const test = await findTestNamed(store, { gateway: 'vietqr', ownAccountId }, reference)
			if (!test) continue
			const said = { testId: test.id, word: 'captured' as const, byNotice: source !== 'statement', amount: money(amountMinor, 'VND') }
			valueOf(await call(world, recordTestWord, said, asSystem(`hear-test-transfer ${id}`)))
		}
	},
}
