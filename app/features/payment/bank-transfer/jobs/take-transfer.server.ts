import { asSystem } from '~/kernel/operation.ts'
import { money } from '~/kernel/money.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { recordNotice, type NoticeOutcome } from '~/features/payment/operations/record-notice.server.ts'
import { findPayment } from '~/features/payment/store.server.ts'
import { findTransfer } from '~/features/payment/bank-transfer/store.server.ts'

/** Tells the payment feature that a transfer paid a payment. However often it is called, it is told once. */
export async function tellOfTransfer(world: World, transferId: number, requestId: string): Promise<NoticeOutcome | undefined> {
	const transfer = await findTransfer(world.database.reader, { id: transferId })
	const payment = transfer?.paymentId ? await findPayment(world.database.reader, transfer.paymentId) : undefined
	if (transfer?.state !== 'paid' || !payment || payment.gatewayRef === null) return undefined
	const notice = {
		...{
			gateway: payment.gateway,
			ownAccountId: payment.ownAccountId,
			gatewayRef: payment.gatewayRef,
			kind: 'captured' as const,
		},
		noticeId: `paid:${payment.id}`,
		amount: money(payment.amountMinor, payment.currency),
	}
	return valueOf(await call(world, recordNotice, notice, asSystem(requestId))).outcome
}

/** Confirms the payment a transfer paid (`bank_transfer.paid`, with its `transferId`). */
export const takeTransfer: Job = {
	name: 'take-transfer',
	retries: 14,
	async run(world, { id, data }) {
		await tellOfTransfer(world, Number(data['transferId']), `take-transfer ${id}`)
	},
}
