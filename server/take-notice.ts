import { recordNotice } from '../app/features/payment/operations/record-notice.server.ts'
import { asSystem } from '../app/kernel/operation.ts'
import { call, valueOf } from '../app/platform/operations/call.server.ts'
import { recordCardNotice } from '../app/features/saved-card/operations/record-card-notice.server.ts'
import type { CardNotice } from '../app/platform/gateways/gateway.server.ts'
import type { World } from '../app/platform/world/world.server.ts'
import type { TakeNotice } from './doors/webhooks.ts'

/** Hands a gateway's notice to the payments, with the locks and the uniqueness of the database behind it (truths §1.6). */
export const takeNotice: TakeNotice = async (world, told, requestId) => {
	if ('card' in told) return takeCardNotice(world, told, requestId)
	const { id, ref, ...notice } = told
	const { outcome } = valueOf(
		await call(world, recordNotice, { ...notice, gateway: world.gateway.code, noticeId: id, gatewayRef: ref }, asSystem(requestId)),
	)
	const about = { requestId, noticeId: id, charge: ref, kind: notice.kind, outcome }
	if (outcome === 'unknown_charge' || outcome === 'amount_mismatch') world.log.error(about, 'a person must look at a notice')
	else world.log.info(about, 'notice taken')
}

async function takeCardNotice(world: World, { id, kind, customerRef, card }: CardNotice, requestId: string): Promise<void> {
	const notice = { gateway: world.gateway.code, kind, customerRef, card }
	const { outcome } = valueOf(await call(world, recordCardNotice, notice, asSystem(requestId)))
	world.log.info({ requestId, noticeId: id, kind, outcome }, 'notice about a card taken')
}
