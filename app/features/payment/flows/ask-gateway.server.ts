import {
	GatewayRefused,
	GatewayUnavailable,
	type CardGateway,
	type Charged,
	type ChargeGateway,
	type ChargeState,
	type RefundContext,
} from '../../../platform/gateways/gateway.server.ts'
import type { GatewayCode } from '../../../kernel/gateway-codes.ts'
import type { World } from '../../../platform/world/world.server.ts'
import { gatewayAt, type ChargePlace } from '../../own-account/flows/open-account.server.ts'
import type { NoticeInput } from '../shapes.server.ts'
import { mayBePaid } from '../rules/attempt.ts'
import { refundKey } from '../rules/refunds.ts'
import { listPayments, type PaymentRow, type RefundRow } from '../store.server.ts'

/** What asking stands on. */
type Asking = Pick<World, 'gateways' | 'secrets' | 'log' | 'database'>

const placeOf = ({ gateway, ownAccountId }: ChargePlace): ChargePlace => ({ gateway, ownAccountId })

/** What asking a gateway about a charge gave: something to record, nothing new yet, or no answer at all. */
export type GatewayAnswer = { say: 'notice'; notice: NoticeInput } | { say: 'open' } | { say: 'silent' }

/**
 * Asks the gateway about a charge whose notices may be late; with `close` it is stopped first if nobody has paid yet (truths §1.7),
 * with `release` promised money is let go as well. Never called
 * inside a transaction. A charge of a gateway that is no longer configured, or that the gateway does not know, counts as given up: money that
 * arrives for it in spite of that is told by a notice.
 */
export async function askGateway(
	world: Asking,
	payment: Pick<PaymentRow, 'gateway' | 'ownAccountId' | 'gatewayRef' | 'state'>,
	how: 'look' | 'close' | 'release',
): Promise<GatewayAnswer> {
	const { gatewayRef } = payment
	if (gatewayRef === null) return { say: 'open' }
	const notice = (kind: NoticeInput['kind']): GatewayAnswer => ({
		say: 'notice',
		notice: { ...placeOf(payment), gatewayRef, kind, noticeId: `poll:${gatewayRef}:${kind}` },
	})
	const { log } = world
	const gateway = await gatewayAt(world, payment)
	if (!gateway) {
		log.warn({ gateway: payment.gateway, gatewayRef }, 'a charge of a gateway that is not configured is given up')
		return notice('canceled')
	}
	try {
		const kind = kindOfCharge(await askHow(gateway, gatewayRef, how))
		return kind ? notice(kind) : { say: 'open' }
	} catch (error) {
		if (error instanceof GatewayUnavailable) return { say: 'silent' }
		if (!(error instanceof GatewayRefused)) throw error
		log.error({ err: error, gateway: payment.gateway, gatewayRef }, 'the gateway does not know a charge of ours')
		return notice('canceled')
	}
}

/** Asks one gateway about every attempt of an order that may be paid there: for a buyer who comes back from its page. */
export async function askAboutOrder(world: Asking, orderId: number, gateway: GatewayCode): Promise<GatewayAnswer[]> {
	const attempts = (await listPayments(world.database.reader, orderId)).filter((each) => each.gateway === gateway && mayBePaid(each))
	return Promise.all(attempts.map((attempt) => askGateway(world, attempt, 'look')))
}

/** Only a card gateway has promises to let go; elsewhere nothing is left once the charge is stopped. */
function askHow(gateway: ChargeGateway | CardGateway, gatewayRef: string, how: 'look' | 'close' | 'release'): Promise<ChargeState> {
	if (how === 'look') return gateway.stateOf(gatewayRef)
	return how === 'release' && 'release' in gateway ? gateway.release(gatewayRef) : gateway.cancel(gatewayRef)
}

/** A refund that was asked for, with the charge it belongs to; it has not changed since it was. */
type SlowRefund = Pick<RefundRow, 'id' | 'tries' | 'updatedAt'> &
	Pick<PaymentRow, 'gateway' | 'ownAccountId' | 'transactionNo'> & { gatewayRef: string }

/** What a gateway may have to be told of a refund beside its key. */
export function refundContext(askedAt: Date, transactionNo: string | null): RefundContext {
	return { askedAt, ...(transactionNo !== null && { transactionNo }) }
}

/** Asks what became of a refund whose notice is late. Never called inside a transaction. */
export async function askAboutRefund(world: Asking, refund: SlowRefund): Promise<GatewayAnswer> {
	const { id, tries, updatedAt, gateway: code, gatewayRef, transactionNo } = refund
	const key = refundKey(id, tries)
	const gateway = await gatewayAt(world, refund)
	// Nobody can be asked.
	if (!gateway) return { say: 'open' }
	try {
		const state = await gateway.refundState(gatewayRef, key, refundContext(updatedAt, transactionNo))
		// Never asked for: the job that asks is still trying.
		if (state === 'pending' || state === 'unknown') return { say: 'open' }
		const kind = state === 'refunded' ? 'refunded' : 'refund_failed'
		return { say: 'notice', notice: { ...placeOf(refund), gatewayRef, kind, refundKey: key, noticeId: `poll:${key}:${kind}` } }
	} catch (error) {
		if (error instanceof GatewayUnavailable) return { say: 'silent' }
		if (!(error instanceof GatewayRefused)) throw error
		world.log.error({ err: error, gateway: code, gatewayRef }, 'the gateway does not know a charge of ours')
		return { say: 'open' }
	}
}

/** What a gateway's answer about a charge says to us; nothing while it is open. */
export function kindOfCharge(said: ChargeState): 'authorized' | 'captured' | 'failed' | 'canceled' | undefined {
	if (said === 'open') return undefined
	// The money came and went before we heard of it: nothing is left to confirm.
	return said === 'refunded' ? 'canceled' : said
}

/** What the answer to a charge of a saved card says about it; nothing while a notice is still to come. */
export function noticeOfCharge(gateway: PaymentRow['gateway'], charged: Exclude<Charged, { ref: null }>): NoticeInput | undefined {
	const { ref: gatewayRef, state } = charged
	if (state === 'open') return undefined
	const said = { gateway, ownAccountId: null, gatewayRef, kind: state, noticeId: `charge:${gatewayRef}:${state}` }
	return state === 'failed' ? { ...said, failureCode: charged.failureCode.slice(0, 100) } : said
}
