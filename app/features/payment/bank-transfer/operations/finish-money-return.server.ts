import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { longestAccountHolder } from '~/kernel/longest.ts'
import { bankOf } from '~/kernel/banks.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { listAskedRefunds } from '~/features/payment/store.server.ts'
import { returnWorker } from '~/features/payment/bank-transfer/guards.server.ts'
import { longest } from '~/features/payment/bank-transfer/rules/longest.ts'
import { lockReturnOfTransfer, returnOfRefund, updateReturn } from '~/features/payment/bank-transfer/store.server.ts'

/**
 * Says which account money goes back to (`done` false), or that somebody has sent it. For a refund, a job then writes the books. A second call that
 * says it was sent changes nothing.
 */
export const finishMoneyReturn = mutation('finishMoneyReturn', {
	input: z.object({
		of: z.enum(['transfer', 'refund']),
		id: idShape,
		bankBin: z.string().refine((bin) => bankOf(bin) !== undefined),
		account: z
			.string()
			.trim()
			.max(longest.account)
			.regex(/^[A-Za-z0-9]+$/),
		holder: z.string().trim().min(1).max(longestAccountHolder),
		done: z.boolean(),
	}),
	allow: returnWorker,
	refusals: ['not_found', 'transfer_settled'],
	async run({ store, now, actor, refuse, record }, { of, id, done, ...where }) {
		const refund =
			of === 'refund' ? (await listAskedRefunds(store, 'vietqr', 1_000)).find((each) => each.refund.id === id)?.refund : undefined
		if (of === 'refund' && !refund) return refuse('transfer_settled')
		const back = refund
			? await returnOfRefund(store, { refundId: refund.id, amountMinor: refund.amountMinor, createdAt: now })
			: await lockReturnOfTransfer(store, id)
		if (!back) return refuse('not_found')
		if (back.doneAt !== null) return refuse('transfer_settled')
		await updateReturn(store, back.id, { ...where, ...(done && { doneAt: now, doneBy: accountIdOf(actor) ?? null }) })
		const { amountMinor, transferId, refundId } = back
		const data = { returnId: back.id, amountMinor, transferId, refundId }
		record({ name: done ? 'bank_transfer.returned' : 'bank_transfer.return_prepared', about: `money-return:${back.id}`, data })
		return { done }
	},
})
