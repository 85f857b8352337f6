import {
	GatewayRefused,
	GatewayUnavailable,
	type CardGateway,
	type Charged,
	type ChargeGateway,
	type ChargeState,
	type RefundContext,
} from '~/platform/gateways/gateway.server.ts'
import type { GatewayCode } from '~/kernel/gateway-codes.ts'
import type { World } from '~/platform/world/world.server.ts'
import { gatewayAt, type ChargePlace } from '~/features/provider/own-account/flows/open-account.server.ts'
import type { NoticeInput } from '~/features/payment/shapes.server.ts'
import { mayBePaid } from '~/features/payment/rules/attempt.ts'
import { refundKey } from '~/features/payment/rules/refunds.ts'
import { listPayments, type PaymentRow, type RefundRow } from '~/features/payment/store.server.ts'

/** The parts of the world that asking needs. */
type Asking = Pick<World, 'gateways' | 'secrets' | 'log' | 'database'>

const placeOf = ({ gateway, ownAccountId }: ChargePlace): ChargePlace => ({ gateway, ownAccountId })

/** A gateway's answer about a charge: a notice to record, nothing new yet, or no answer at all. */
export type GatewayAnswer = { say: 'notice'; notice: NoticeInput } | { say: 'open' } | { say: 'silent' }

/**
 * Asks the gateway about a charge whose notices may be late; with `close` the charge is stopped first if nobody has paid yet (truths §1.7),
 * with `release` promised money is let go as well. Never called inside a transaction. If the gateway is no longer configured, or does not know the
 * charge, the charge counts as given up: a notice still tells of money that arrives for it.
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

/** Asks one gateway about every attempt of an order that may be paid there, when the buyer comes back from its page. */
export async function askAboutOrder(world: Asking, orderId: number, gateway: GatewayCode): Promise<GatewayAnswer[]> {
	const attempts = (await listPayments(world.database.reader, orderId)).filter((each) => each.gateway === gateway && mayBePaid(each))
	return Promise.all(attempts.map((attempt) => askGateway(world, attempt, 'look')))
}

/** Only a card gateway has promised money to let go; at other gateways nothing is left once the charge is stopped. */
function askHow(gateway: ChargeGateway | CardGateway, gatewayRef: string, how: 'look' | 'close' | 'release'): Promise<ChargeState> {
	if (how === 'look') return gateway.stateOf(gatewayRef)
	return how === 'release' && 'release' in gateway ? gateway.release(gatewayRef) : gateway.cancel(gatewayRef)
}

/** A refund that was asked for, with its charge; it has not changed since then. */
type SlowRefund = Pick<RefundRow, 'id' | 'tries' | 'updatedAt'> &
	Pick<PaymentRow, 'gateway' | 'ownAccountId' | 'transactionNo'> & { gatewayRef: string }

/** Facts of a refund that a gateway may need beside the key. */
export function refundContext(askedAt: Date, transactionNo: string | null): RefundContext {
	return { askedAt, ...(transactionNo !== null && { transactionNo }) }
}

/** Asks for the state of a refund whose notice is late. Never called inside a transaction. */
export async function askAboutRefund(world: Asking, refund: SlowRefund): Promise<GatewayAnswer> {
	const { id, tries, updatedAt, gateway: code, gatewayRef, transactionNo } = refund
	const key = refundKey(id, tries)
	const gateway = await gatewayAt(world, refund)
	// The gateway is not configured, so nobody can be asked.
	if (!gateway) return { say: 'open' }
	try {
		const state = await gateway.refundState(gatewayRef, key, refundContext(updatedAt, transactionNo))
		// The gateway does not know the refund: the job that asks for it is still trying.
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

/** The kind of notice for a gateway's answer about a charge; nothing while the charge is open. */
export function kindOfCharge(said: ChargeState): 'authorized' | 'captured' | 'failed' | 'canceled' | undefined {
	if (said === 'open') return undefined
	// The money came and went back before we heard of it: nothing is left to confirm.
	return said === 'refunded' ? 'canceled' : said
}

/** The notice in the answer to a charge of a saved card; nothing while a notice is still to come. */
export function noticeOfCharge(gateway: PaymentRow['gateway'], charged: Exclude<Charged, { ref: null }>): NoticeInput | undefined {
	const { ref: gatewayRef, state } = charged
	if (state === 'open') return undefined
	const said = { gateway, ownAccountId: null, gatewayRef, kind: state, noticeId: `charge:${gatewayRef}:${state}` }
	return state === 'failed' ? { ...said, failureCode: charged.failureCode.slice(0, 100) } : said
}
