import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { kindOfCharge } from '~/features/payment/flows/ask-gateway.server.ts'
import { beginCapture } from '~/features/payment/operations/begin-capture.server.ts'
import { recordNotice } from '~/features/payment/operations/record-notice.server.ts'

/**
 * Captures promised money, once its order's price is final. A gateway that does not answer is asked again with the same key. The state that the
 * gateway then reports decides: captured, or let go before.
 */
export const capturePayment: Job = {
	name: 'capture-payment',
	retries: 14,
	async run(world, { id, data }) {
		const caller = asSystem(`capture-payment ${id}`)
		const { capture } = valueOf(await call(world, beginCapture, { paymentId: data['paymentId'] }, caller))
		if (!capture) return
		const { gateway, gatewayRef, amount, key } = capture
		if (gateway !== world.gateways.card.code) throw new Error(`the money of ${key} is promised at a gateway that is not configured`)
		const kind = kindOfCharge(await world.gateways.card.capture(gatewayRef, amount, key))
		if (!kind) throw new Error(`the gateway did not take the money of ${key}`)
		const notice = { gateway, gatewayRef, kind, noticeId: `capture:${gatewayRef}:${kind}` }
		valueOf(await call(world, recordNotice, kind === 'captured' ? { ...notice, amount } : notice, caller))
	},
}
