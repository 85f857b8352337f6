import { tellOfTransfer } from '../app/features/payment/bank-transfer/jobs/take-transfer.server.ts'
import { recordBankTransfer } from '../app/features/payment/bank-transfer/operations/record-bank-transfer.server.ts'
import { recordNotice, type NoticeOutcome } from '../app/features/payment/operations/record-notice.server.ts'
import { asSystem } from '../app/kernel/operation.ts'
import { call, valueOf } from '../app/platform/operations/call.server.ts'
import { recordCardNotice } from '../app/features/payment/saved-card/operations/record-card-notice.server.ts'
import { takesCards, type GatewayCode } from '../app/kernel/gateway-codes.ts'
import { recordTestWord } from '../app/features/payment/test-payment/operations/record-test-word.server.ts'
import { findTestNamed } from '../app/features/payment/test-payment/store.server.ts'
import type { CardNotice, Notice, NoticeCame } from '../app/platform/gateways/gateway.server.ts'
import type { Transfer } from '../app/platform/gateways/vietqr/transfer.ts'
import type { World } from '../app/platform/world/world.server.ts'
import type { TakeNotice } from './doors/webhooks.ts'

/** Hands a gateway's notice to the payments, which the database's locks and unique constraints protect (truths §1.6). */
export const takeNotice: TakeNotice = async (world, place, told, requestId) => {
	if ('words' in told) return takeBankTransfer(world, place.ownAccountId, told, requestId)
	if ('card' in told) return takeCardNotice(world, place.gateway, told, requestId)
	const { id, ref, ...notice } = told
	const test = await findTestNamed(world.database.reader, place, ref)
	if (test) return takeTestNotice(world, test.id, told, requestId)
	const { outcome } = valueOf(await call(world, recordNotice, { ...notice, ...place, noticeId: id, gatewayRef: ref }, asSystem(requestId)))
	const about = { requestId, ...place, noticeId: id, charge: ref, kind: notice.kind, outcome }
	if (outcome === 'unknown_charge' || outcome === 'amount_mismatch') world.log.error(about, 'a person must look at a notice')
	else world.log.info(about, 'notice taken')
	return came(outcome)
}

/** The result of a notice, as its gateway is told. */
function came(outcome: NoticeOutcome): NoticeCame {
	if (outcome === 'unknown_charge' || outcome === 'amount_mismatch' || outcome === 'known') return outcome
	return outcome === 'ignore_duplicate' ? 'known' : 'taken'
}

/** Takes money that came by transfer: the paid order is confirmed at once, or by a job where that is not possible now. */
async function takeBankTransfer(world: World, ownAccountId: number | null, told: Transfer, requestId: string): Promise<NoticeCame> {
	const { transferId, standing } = valueOf(await call(world, recordBankTransfer, { ...told, ownAccountId }, asSystem(requestId)))
	world.log.info({ requestId, source: told.source, transferId, standing }, 'transfer taken')
	if (standing === 'paid') await tellOfTransfer(world, transferId, requestId)
	return standing === 'known' ? 'known' : 'taken'
}

/** Takes a notice about a test payment, which is no order. A notice of promised money means nothing for a test. */
async function takeTestNotice(world: World, testId: number, notice: Notice, requestId: string): Promise<NoticeCame> {
	const { kind, amount, failureCode, transactionNo } = notice
	if (kind === 'authorized') return 'known'
	const said = { testId, word: kind, byNotice: true, amount, failureCode, transactionNo }
	const { outcome } = valueOf(await call(world, recordTestWord, said, asSystem(requestId)))
	world.log.info({ requestId, testId, kind, outcome }, 'notice about a test payment taken')
	return outcome
}

async function takeCardNotice(
	world: World,
	gateway: GatewayCode,
	{ id, kind, customerRef, card }: CardNotice,
	requestId: string,
): Promise<NoticeCame> {
	if (!takesCards(gateway)) throw new Error(`${gateway} keeps no cards`)
	const notice = { gateway, kind, customerRef, card }
	const { outcome } = valueOf(await call(world, recordCardNotice, notice, asSystem(requestId)))
	world.log.info({ requestId, noticeId: id, kind, outcome }, 'notice about a card taken')
	return 'taken'
}
