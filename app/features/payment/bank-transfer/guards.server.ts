import type { Access, QueryContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { workerOfAccount } from '~/features/provider/own-account/guards.server.ts'
import { findPayment, findRefund } from '~/features/payment/store.server.ts'
import { findTransfer } from './store.server.ts'

type Asking = Pick<QueryContext<Store>, 'actor' | 'store'>

/** Only people who work with the money of the account a transfer came to: those who run its provider, and staff. */
export async function transferWorker(context: Asking, { transferId }: { transferId: number }): Promise<Access> {
	const transfer = await findTransfer(context.store, { id: transferId })
	return workerOfAccount(context, transfer?.ownAccountId ?? null)
}

/** The same for money that goes back, of a transfer or of a refund. */
export async function returnWorker(context: Asking, { of, id }: { of: 'transfer' | 'refund'; id: number }): Promise<Access> {
	if (of === 'transfer') return transferWorker(context, { transferId: id })
	const refund = await findRefund(context.store, id)
	const payment = refund && (await findPayment(context.store, refund.paymentId))
	return workerOfAccount(context, payment?.ownAccountId ?? null)
}
