import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { ownAccountReader } from '~/features/provider/own-account/guards.server.ts'
import { listAllOwnAccounts, listOwnAccounts } from '~/features/provider/own-account/store.server.ts'
import { money } from '~/kernel/money.ts'
import { query } from '~/platform/operations/define.server.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { findOrder } from '~/features/order/store.server.ts'
import { findPayment, listAskedRefunds } from '~/features/payment/store.server.ts'
import {
	findReturnOfRefund,
	listLatestTransfers,
	listOpenReturns,
	listTransfersFor,
	listWaitingTransfers,
	type TransferRow,
} from '~/features/payment/bank-transfer/store.server.ts'

const most = 200
/** A seller's own account, as people recognise it. */
type WhoseOf = (ownAccountId: number | null) => string | null

/**
 * Transfers that wait for a person, what has to go back by hand, and the newest transfers: of every account, or of one provider's accounts for the
 * people who run it.
 */
export const listBankTransfers = query('listBankTransfers', {
	input: z.object({ providerId: idShape.optional() }),
	allow: (context, { providerId }) => (providerId === undefined ? staffOnly(context) : ownAccountReader(context, { providerId })),
	refusals: [],
	async run({ store }, { providerId }) {
		const accounts = providerId === undefined ? await listAllOwnAccounts(store) : await listOwnAccounts(store, providerId)
		const whose = providerId === undefined ? 'all' : accounts.map(({ id }) => id)
		const whoseOf: WhoseOf = (id) => {
			const papers = accounts.find((each) => each.id === id)?.papers
			return papers?.gateway === 'vietqr' ? `${papers.holder} · ${papers.account}` : null
		}
		const [waiting, latest, ofTransfers, ofRefunds] = [
			await listWaitingTransfers(store, most, whose),
			await listLatestTransfers(store, 50, whose),
			await listOpenReturns(store, most, whose),
			await listAskedRefunds(store, 'vietqr', most, whose),
		]
		const refunds = []
		for (const { refund, orderId, ownAccountId } of ofRefunds) {
			const back = await findReturnOfRefund(store, refund.id)
			if (back?.doneAt) continue
			const paidBy = (await listTransfersFor(store, refund.paymentId)).find(({ senderAccount }) => senderAccount !== '')
			refunds.push({
				of: 'refund' as const,
				id: refund.id,
				amount: money(refund.amountMinor, 'VND'),
				orderNumber: (await findOrder(store, { id: orderId }))?.number ?? null,
				from: whoseOf(ownAccountId),
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
			from: whoseOf(transfer.ownAccountId),
			bankBin: back.bankBin,
			account: back.account || transfer.senderAccount,
			holder: back.holder || transfer.senderName,
		}))
		return {
			/** The own bank accounts of the provider the call is about. */
			accounts:
				providerId === undefined ? [] : accounts.flatMap(({ id }) => ({ id, name: whoseOf(id) ?? '' })).filter(({ name }) => name !== ''),
			waiting: await each(waiting, (transfer) => shown(store, transfer, whoseOf)),
			returns: [...refunds, ...returns],
			latest: await each(latest, (transfer) => shown(store, transfer, whoseOf)),
		}
	},
})

/** Shows rows one after another: a transaction has one connection. */
async function each<Row, Shown>(rows: readonly Row[], show: (row: Row) => Promise<Shown>): Promise<Shown[]> {
	const all: Shown[] = []
	for (const row of rows) all.push(await show(row))
	return all
}

async function orderNumberOf(store: Store, { paymentId }: TransferRow): Promise<string | null> {
	const payment = paymentId === null ? undefined : await findPayment(store, paymentId)
	return payment ? ((await findOrder(store, { id: payment.orderId }))?.number ?? null) : null
}

async function shown(store: Store, transfer: TransferRow, whoseOf: WhoseOf) {
	const { id, source, words, senderName, transferredAt, state, reason, amountMinor, paymentId } = transfer
	const payment = paymentId === null ? undefined : await findPayment(store, paymentId)
	return {
		...{ id, source, words, senderName, state, reason },
		amount: money(amountMinor, 'VND'),
		asked: payment ? money(payment.amountMinor, 'VND') : null,
		at: transferredAt.toISOString(),
		orderNumber: await orderNumberOf(store, transfer),
		/** The own account it came to; null: the platform's. */
		to: whoseOf(transfer.ownAccountId),
	}
}
