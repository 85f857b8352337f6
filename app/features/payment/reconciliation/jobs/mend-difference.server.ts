import { asSystem } from '~/kernel/operation.ts'
import { money } from '~/kernel/money.ts'
import { GatewayUnavailable, type ChargeGateway } from '~/platform/gateways/gateway.server.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { askAboutRefund, askGateway } from '~/features/payment/flows/ask-gateway.server.ts'
import { gatewayAt } from '~/features/provider/own-account/flows/open-account.server.ts'
import { recordNotice } from '~/features/payment/operations/record-notice.server.ts'
import { holdsMoney } from '~/features/payment/rules/life-cycle.ts'
import { refundKey } from '~/features/payment/rules/refunds.ts'
import type { NoticeInput } from '~/features/payment/shapes.server.ts'
import { findPayment, listRefunds } from '~/features/payment/store.server.ts'
import { readTransfers, transfersCode, type Charge } from '~/features/payment/reconciliation/flows/ask-for-money.server.ts'
import { findDifference } from '~/features/payment/reconciliation/store.server.ts'
import { compareGateway } from './compare-books.server.ts'

/**
 * Asks the gateway once more about a charge that differs, handles its answer like any notice, and compares again (`reconciliation.mend_asked`, with
 * its `differenceId`). Money that can no longer buy places goes back by itself.
 */
export const mendDifference: Job = {
	name: 'mend-difference',
	retries: 6,
	async run(world, { id, data }) {
		const store = world.database.reader
		const difference = await findDifference(store, Number(data['differenceId']))
		const gateway = difference && (await gatewayAt(world, difference))
		if (difference?.state !== 'open' || !gateway) return
		const payment = difference.paymentId === null ? undefined : await findPayment(store, difference.paymentId)
		const charge = payment && { ...payment, gatewayRef: difference.gatewayRef }
		const requestId = `mend-difference ${id}`
		const notices = charge
			? await (gateway.code === transfersCode ? hearTransfers(world, charge) : hearGateway(world, gateway, charge))
			: []
		for (const notice of notices) valueOf(await call(world, recordNotice, notice, asSystem(requestId)))
		await compareGateway(world, { gateway, ownAccountId: difference.ownAccountId }, requestId, charge)
	},
}

/** What a gateway says of a charge and of its refunds. */
async function hearGateway(world: World, gateway: ChargeGateway, charge: Charge): Promise<NoticeInput[]> {
	const { gatewayRef, transactionNo, ownAccountId } = charge
	const place = { gateway: gateway.code, ownAccountId }
	const notices: NoticeInput[] = []
	const asked = await askGateway(world, charge, 'look')
	if (asked.say === 'silent') throw new GatewayUnavailable(`${gateway.code} says nothing about a charge`)
	if (asked.say === 'notice' && !holdsMoney(charge.state)) notices.push(asked.notice)
	for (const refund of await listRefunds(world.database.reader, [charge.id])) {
		if (refund.state !== 'asked') continue
		const said = await askAboutRefund(world, { ...refund, ...place, gatewayRef, transactionNo })
		if (said.say === 'notice') notices.push(said.notice)
	}
	// The gateway has given all of it back, whoever asked for it.
	if (holdsMoney(charge.state) && (await gateway.stateOf(gatewayRef)) === 'refunded')
		notices.push({ ...place, gatewayRef, kind: 'refunded', noticeId: `reconciled:${gatewayRef}:refunded` })
	return notices
}

/** What the bank transfers we were told of say, in the form their own jobs use. */
async function hearTransfers(world: World, charge: Charge): Promise<NoticeInput[]> {
	const { id, gatewayRef, ownAccountId, amountMinor, currency } = charge
	const store = world.database.reader
	const refunds = await listRefunds(store, [id])
	const said = (await readTransfers(store, [charge], new Map([[id, refunds]]))).get(gatewayRef)
	const about = { gateway: transfersCode, ownAccountId, gatewayRef }
	const came = said?.held.takenMinor === amountMinor && !holdsMoney(charge.state)
	const sent = refunds.filter((refund) => refund.state === 'asked' && said?.givenBack.has(refund.id))
	return [
		...(came ? [{ ...about, kind: 'captured' as const, noticeId: `paid:${id}`, amount: money(amountMinor, currency) }] : []),
		...sent.map((refund) => {
			const key = refundKey(refund.id, refund.tries)
			const amount = money(refund.amountMinor, currency)
			return { ...about, kind: 'refunded' as const, refundKey: key, noticeId: `hand:${key}`, amount }
		}),
	]
}
