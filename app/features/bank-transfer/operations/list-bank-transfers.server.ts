import { z } from 'zod'
import { money } from '../../../kernel/money.ts'
import { query } from '../../../platform/operations/define.server.ts'
import type { Store } from '../../../platform/database/database.server.ts'
import { staffOnly } from '../../account/guards.server.ts'
import { findOrder } from '../../order/store.server.ts'
import { findPayment, listAskedRefunds } from '../../payment/store.server.ts'
import {
	findReturnOfRefund,
	listLatestTransfers,
	listOpenReturns,
	listTransfersFor,
	listWaitingTransfers,
	type TransferRow,
} from '../store.server.ts'

const most = 200

/** Transfers that wait for a person, what has to go back by hand, and the newest transfers of all. */
export const listBankTransfers = query('listBankTransfers', {
	input: z.object({}),
	allow: staffOnly,
	refusals: [],
	async run({ store }) {
		const [waiting, latest, ofTransfers, ofRefunds] = [
			await listWaitingTransfers(store, most),
			await listLatestTransfers(store, 50),
			await listOpenReturns(store, most),
			await listAskedRefunds(store, 'vietqr', most),
		]
		const refunds = []
		for (const { refund, orderId } of ofRefunds) {
			const back = await findReturnOfRefund(store, refund.id)
			if (back?.doneAt) continue
			const paidBy = (await listTransfersFor(store, refund.paymentId)).find(({ senderAccount }) => senderAccount !== '')
			refunds.push({
				of: 'refund' as const,
				id: refund.id,
				amount: money(refund.amountMinor, 'VND'),
				orderNumber: (await findOrder(store, { id: orderId }))?.number ?? null,
				...(back?.account
					? { bankBin: back.bankBin, account: back.account, holder: back.holder }
					: { bankBin: '', account: paidBy?.senderAccount ?? '', holder: paidBy?.senderName ?? '' }),
			})
		}
		const returns = await each(ofTransfers, async ({ back, transfer }) => ({
			of: 'transfer' as const,
			id: transfer.id,
			amount: money(back.amountMinor, 'VND'),
			orderNumber: await orderNumberOf(store, transfer),
			bankBin: back.bankBin,
			account: back.account || transfer.senderAccount,
			holder: back.holder || transfer.senderName,
		}))
		return {
			waiting: await each(waiting, (transfer) => shown(store, transfer)),
			returns: [...refunds, ...returns],
			latest: await each(latest, (transfer) => shown(store, transfer)),
		}
	},
})

/** One after another: a transaction has one connection. */
async function each<Row, Shown>(rows: readonly Row[], show: (row: Row) => Promise<Shown>): Promise<Shown[]> {
	const all: Shown[] = []
	for (const row of rows) all.push(await show(row))
	return all
}

async function orderNumberOf(store: Store, { paymentId }: TransferRow): Promise<string | null> {
	const payment = paymentId === null ? undefined : await findPayment(store, paymentId)
	return payment ? ((await findOrder(store, { id: payment.orderId }))?.number ?? null) : null
}

async function shown(store: Store, transfer: TransferRow) {
	const { id, source, words, senderName, transferredAt, state, reason, amountMinor, paymentId } = transfer
	const payment = paymentId === null ? undefined : await findPayment(store, paymentId)
	return {
		...{ id, source, words, senderName, state, reason },
		amount: money(amountMinor, 'VND'),
		asked: payment ? money(payment.amountMinor, 'VND') : null,
		at: transferredAt.toISOString(),
		orderNumber: await orderNumberOf(store, transfer),
	}
}
