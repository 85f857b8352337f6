import { GatewayRefused, GatewayUnavailable, type ChargeState } from '../../platform/gateways/gateway.server.ts'
import type { World } from '../../platform/world/world.server.ts'
import type { NoticeInput } from './shapes.server.ts'
import type { PaymentRow } from './store.server.ts'

/** What asking a gateway about a charge gave: something to record, nothing new yet, or no answer at all. */
export type Asked = { say: 'notice'; notice: NoticeInput } | { say: 'open' } | { say: 'silent' }

/**
 * Asks the gateway about a charge whose notices may be late; with `close` it is stopped first if nobody has paid yet (truths §1.7). Never called
 * inside a transaction. A charge of a gateway that is no longer configured, or that the gateway does not know, counts as given up: money that
 * arrives for it in spite of that is told by a notice.
 */
export async function askGateway(
	{ gateway, log }: Pick<World, 'gateway' | 'log'>,
	payment: Pick<PaymentRow, 'gateway' | 'gatewayRef' | 'state'>,
	how: 'look' | 'close',
): Promise<Asked> {
	const { gatewayRef } = payment
	if (gatewayRef === null) return { say: 'open' }
	const notice = (kind: NoticeInput['kind']): Asked => ({
		say: 'notice',
		notice: { gateway: payment.gateway, gatewayRef, kind, noticeId: `poll:${gatewayRef}:${kind}` },
	})
	if (payment.gateway !== gateway.code) {
		log.warn({ gateway: payment.gateway, gatewayRef }, 'a charge of a gateway that is not configured is given up')
		return notice('canceled')
	}
	try {
		const state = how === 'close' ? await gateway.cancel(gatewayRef) : await gateway.stateOf(gatewayRef)
		const kind = kindOf(state, payment.state)
		return kind ? notice(kind) : { say: 'open' }
	} catch (error) {
		if (error instanceof GatewayUnavailable) return { say: 'silent' }
		if (!(error instanceof GatewayRefused)) throw error
		log.error({ err: error, gateway: payment.gateway, gatewayRef }, 'the gateway does not know a charge of ours')
		return payment.state === 'refunding' ? { say: 'open' } : notice('canceled')
	}
}

function kindOf(said: ChargeState, known: PaymentRow['state']): NoticeInput['kind'] | undefined {
	if (said === 'open') return undefined
	if (known === 'refunding') return said === 'refunded' ? 'refunded' : undefined
	// The money came and went before we heard of it: nothing is left to confirm.
	return said === 'refunded' ? 'canceled' : said
}
