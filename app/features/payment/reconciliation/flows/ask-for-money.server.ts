import type { GatewayCode } from '~/kernel/gateway-codes.ts'
import { GatewayRefused, GatewayUnavailable, type ChargeGateway } from '~/platform/gateways/gateway.server.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { listSentRefunds, sumTransfersFor } from '~/features/payment/bank-transfer/store/compared.server.ts'
import { refundContext } from '~/features/payment/flows/ask-gateway.server.ts'
import { refundKey } from '~/features/payment/rules/refunds.ts'
import type { PaymentRow, RefundRow } from '~/features/payment/store.server.ts'
import type { HeldMoney } from '~/features/payment/reconciliation/rules/difference.ts'

export type Charge = PaymentRow & { gatewayRef: string }

/** The gateway of bank transfers: its books are the notices and bank statements we received. */
export const transfersCode: GatewayCode = 'vietqr'

/** What a gateway says of a charge, and which of our refunds the gateway has paid back. */
export interface Said {
	held: HeldMoney
	givenBack: ReadonlySet<number>
}

/** Whether we may have asked the gateway for a refund, whatever answer we got. */
const isAsked = ({ state }: RefundRow) => state === 'asked' || state === 'refunded' || state === 'failed'

/** Asks a gateway which of these refunds it has paid back. @throws GatewayUnavailable */
export async function askAboutRefunds(gateway: ChargeGateway, charge: Charge, refunds: readonly RefundRow[]): Promise<Set<number>> {
	const back = new Set<number>()
	for (const { id, tries, updatedAt } of refunds) {
		const context = refundContext(updatedAt, charge.transactionNo)
		const state = await gateway.refundState(charge.gatewayRef, refundKey(id, tries), context).catch(asUnknown)
		if (state === 'refunded') back.add(id)
	}
	return back
}

/**
 * Asks a gateway about one charge. The answer has no amount, so we take the amount we asked for. Returns nothing where the gateway does not know the
 * charge, or knows it no longer.
 * @throws GatewayUnavailable
 */
export async function askAboutCharge(gateway: ChargeGateway, charge: Charge, refunds: readonly RefundRow[]): Promise<Said | undefined> {
	const state = await gateway.stateOf(charge.gatewayRef).catch(asUnknown)
	if (state === 'unknown') return undefined
	const isAllBack = state === 'refunded'
	const takenMinor = isAllBack || state === 'captured' ? charge.amountMinor : 0
	const givenBack = await askAboutRefunds(gateway, charge, refunds.filter(isAsked))
	const partsMinor = refunds.filter(({ id }) => givenBack.has(id)).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
	return { held: { takenMinor, backMinor: isAllBack ? takenMinor : partsMinor, currency: charge.currency }, givenBack }
}

/** What the bank transfers we were told of say about payments, and which of their refunds were sent by hand. */
export async function readTransfers(
	store: Store,
	charges: readonly Charge[],
	refunds: ReadonlyMap<number, readonly RefundRow[]>,
): Promise<Map<string, Said>> {
	const came = await sumTransfersFor(
		store,
		charges.map(({ id }) => id),
	)
	const sent = await listSentRefunds(
		store,
		[...refunds.values()].flat().map(({ id }) => id),
	)
	return new Map(
		charges.map(({ id, gatewayRef, currency }) => {
			const back = (refunds.get(id) ?? []).filter((refund) => sent.has(refund.id))
			const backMinor = back.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
			const held = { takenMinor: came.get(id) ?? 0, backMinor, currency }
			return [gatewayRef, { held, givenBack: new Set(back.map((refund) => refund.id)) }]
		}),
	)
}

function asUnknown(error: unknown): 'unknown' {
	if (error instanceof GatewayUnavailable || !(error instanceof GatewayRefused)) throw error
	return 'unknown'
}
