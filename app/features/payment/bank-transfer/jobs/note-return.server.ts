import { asSystem } from '~/kernel/operation.ts'
import { money } from '~/kernel/money.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { recordNotice } from '~/features/payment/operations/record-notice.server.ts'
import { refundKey } from '~/features/payment/rules/refunds.ts'
import { listAskedRefunds } from '~/features/payment/store.server.ts'

/** Books a refund that somebody sent by hand (`bank_transfer.returned`, with its `refundId`). */
export const noteReturn: Job = {
	name: 'note-return',
	retries: 14,
	async run(world, { id, data }) {
		const refundId = Number(data['refundId'])
		if (!refundId) return
		const found = (await listAskedRefunds(world.database.reader, 'vietqr', 1_000)).find(({ refund }) => refund.id === refundId)
		if (!found) return
		const { refund, gateway, ownAccountId, gatewayRef } = found
		const key = refundKey(refund.id, refund.tries)
		const notice = {
			gateway,
			ownAccountId,
			gatewayRef,
			kind: 'refunded',
			refundKey: key,
			amount: money(refund.amountMinor, 'VND'),
			noticeId: `hand:${key}`,
		}
		valueOf(await call(world, recordNotice, notice, asSystem(`note-return ${id}`)))
	},
}
