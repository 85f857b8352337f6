import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { listPayments, lockOrderPaidBy } from '~/features/payment/store.server.ts'
import { holdsMoney } from '~/features/payment/rules/life-cycle.ts'
import { transferWorker } from '~/features/payment/bank-transfer/guards.server.ts'
import { say } from '~/features/payment/bank-transfer/flows/record-transfer.server.ts'
import {
	findTransfer,
	insertReturn,
	listTransfersFor,
	lockTransfer,
	updateTransfer,
} from '~/features/payment/bank-transfer/store.server.ts'

/** Takes the amount that was asked for out of a transfer that is too much; the rest goes back. */
export const acceptBankTransfer = mutation('acceptBankTransfer', {
	input: z.object({ transferId: idShape }),
	allow: transferWorker,
	refusals: ['not_found', 'transfer_settled'],
	async run({ store, now, refuse, record }, { transferId }) {
		const seen = await findTransfer(store, { id: transferId })
		if (!seen) return refuse('not_found')
		const order = seen.paymentId === null ? undefined : await lockOrderPaidBy(store, { paymentId: seen.paymentId })
		const transfer = await lockTransfer(store, transferId)
		const payment = order && (await listPayments(store, order.id)).find(({ id }) => id === seen.paymentId)
		if (!transfer || !payment || transfer.state !== 'waiting' || transfer.reason !== 'too_much' || holdsMoney(payment.state))
			return refuse('transfer_settled')
		const before = (await listTransfersFor(store, payment.id)).filter(({ id }) => id !== transferId)
		if (before.some(({ state }) => state === 'paid')) return refuse('transfer_settled')
		const gathered = before.filter(({ state, reason }) => state === 'waiting' && reason === 'too_little')
		const together = gathered.reduce((sum, { amountMinor }) => sum + amountMinor, transfer.amountMinor)
		const backMinor = together - payment.amountMinor
		for (const { id } of [...gathered, transfer]) await updateTransfer(store, id, { state: 'paid' })
		await insertReturn(store, { transferId, amountMinor: backMinor, createdAt: now })
		say({ record }, 'bank_transfer.paid', transfer, { reason: 'too_much', paymentId: payment.id, backMinor })
		return { backMinor }
	},
})
