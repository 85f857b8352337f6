import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { asSystem } from '~/kernel/operation.ts'
import { gatewayAt } from '~/features/provider/own-account/flows/open-account.server.ts'
import { refundContext } from '~/features/payment/flows/ask-gateway.server.ts'
import { beginRefund } from '~/features/payment/operations/begin-refund.server.ts'
import { recordNotice } from '~/features/payment/operations/record-notice.server.ts'
import type { NoticeInput } from '~/features/payment/shapes.server.ts'

/**
 * Asks the gateway for a refund that was promised. A gateway that does not answer is asked again, for about a day, with the same key; if it refuses,
 * the order is flagged for the organiser (truths §1.7). `pending` is settled by a notice.
 */
export const refundPayment: Job = {
	name: 'refund-payment',
	retries: 14,
	async run(world: World, { id, data }) {
		const caller = asSystem(`refund-payment ${id}`)
		const { refund } = valueOf(await call(world, beginRefund, { refundId: data['refundId'] }, caller))
		if (!refund) return
		const { gateway, ownAccountId, gatewayRef, amount, key } = refund
		const context = refundContext(new Date(refund.askedAt), refund.transactionNo)
		// If the gateway is no longer configured, nobody can be asked for the refund: a person must give the money back.
		const answer = (await (await gatewayAt(world, refund))?.refund(gatewayRef, amount, key, context)) ?? 'refused'
		if (answer === 'pending') return
		const kind = answer === 'refunded' ? 'refunded' : 'refund_failed'
		const about = { gateway, ownAccountId, gatewayRef }
		const notice: NoticeInput = { ...about, kind, amount, refundKey: key, noticeId: `${key}:${kind}` }
		valueOf(await call(world, recordNotice, notice, caller))
	},
}
