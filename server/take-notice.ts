import { recordNotice } from '../app/features/payment/operations/record-notice.server.ts'
import { asSystem } from '../app/kernel/operation.ts'
import { call, valueOf } from '../app/platform/operations/call.server.ts'
import type { TakeNotice } from './doors/webhooks.ts'

/** Hands a gateway's notice to the payments, with the locks and the uniqueness of the database behind it (truths §1.6). */
export const takeNotice: TakeNotice = async (world, { id, ref, ...notice }, requestId) => {
	const { outcome } = valueOf(
		await call(world, recordNotice, { ...notice, gateway: world.gateway.code, noticeId: id, gatewayRef: ref }, asSystem(requestId)),
	)
	const about = { requestId, noticeId: id, charge: ref, kind: notice.kind, outcome }
	if (outcome === 'unknown_charge' || outcome === 'amount_mismatch') world.log.error(about, 'a person must look at a notice')
	else world.log.info(about, 'notice taken')
}
