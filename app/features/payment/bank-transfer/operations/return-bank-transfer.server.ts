import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { transferWorker } from '~/features/payment/bank-transfer/guards.server.ts'
import { say } from '~/features/payment/bank-transfer/flows/record-transfer.server.ts'
import { insertReturn, lockTransfer, updateTransfer } from '~/features/payment/bank-transfer/store.server.ts'

/** Puts the whole amount of a transfer that bought nothing on the list of money to send back. */
export const returnBankTransfer = mutation('returnBankTransfer', {
	input: z.object({ transferId: idShape }),
	allow: transferWorker,
	refusals: ['not_found', 'transfer_settled'],
	async run({ store, now, refuse, record }, { transferId }) {
		const transfer = await lockTransfer(store, transferId)
		if (!transfer) return refuse('not_found')
		if (transfer.state !== 'waiting') return refuse('transfer_settled')
		await updateTransfer(store, transferId, { state: 'returned' })
		await insertReturn(store, { transferId, amountMinor: transfer.amountMinor, createdAt: now })
		say({ record }, 'bank_transfer.return_due', transfer, { reason: transfer.reason })
		return { amountMinor: transfer.amountMinor }
	},
})
