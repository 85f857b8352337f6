import { asSystem } from '~/kernel/operation.ts'
import { GatewayRefused, type Charged, type SavedCardCharge } from '~/platform/gateways/gateway.server.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { orderIdOf } from '~/features/order/jobs/order-of-fact.server.ts'
import { noticeOfCharge } from '~/features/payment/flows/ask-gateway.server.ts'
import { beginAutoCharge } from '~/features/payment/operations/begin-auto-charge.server.ts'
import { notePaymentOpened } from '~/features/payment/operations/note-payment-opened.server.ts'
import { notePaymentRefused } from '~/features/payment/operations/note-payment-refused.server.ts'
import { recordNotice } from '~/features/payment/operations/record-notice.server.ts'
import { en } from '~/features/payment/text/en_US.ts'
import { vi } from '~/features/payment/text/vi_VN.ts'

const texts = { vi_VN: vi, en_US: en }

/**
 * Charges the rest of an order to its owner's default card, where they agreed to automatic payment. Code that makes an order owe more records
 * `order.amount_due` with its `orderId`. A bank that wants to ask its customer declines; then a mail asks the owner to pay themselves.
 */
export const chargeAmountDue: Job = {
	name: 'charge-amount-due',
	retries: 14,
	async run(world, fact) {
		const caller = asSystem(`charge-amount-due ${fact.id}`)
		const gateway = world.gateways.card.code
		const asked = { orderId: orderIdOf(fact), gateway, factId: fact.id }
		const { charge } = valueOf(await call(world, beginAutoCharge, asked, caller))
		if (!charge) return
		const { paymentId, ...request } = charge
		const description = texts[request.locale].charge(request.orderNumber, '')
		const charged = await chargeOnce(world, { ...request, key: `payment:${paymentId}`, description })
		if (charged.ref === null) {
			valueOf(await call(world, notePaymentRefused, { paymentId, failureCode: charged.failureCode }, caller))
			return
		}
		const { ref } = charged
		valueOf(await call(world, notePaymentOpened, { paymentId, gatewayRef: ref, redirectUrl: null }, caller))
		const notice = noticeOfCharge(gateway, charged)
		if (notice) valueOf(await call(world, recordNotice, notice, caller))
	},
}

/** A gateway that refuses has not charged; if it does not answer, it is asked again with the same key. @throws GatewayUnavailable */
async function chargeOnce({ gateways }: World, request: SavedCardCharge): Promise<Charged> {
	try {
		return await gateways.card.chargeCard(request)
	} catch (error) {
		if (!(error instanceof GatewayRefused)) throw error
		return { ref: null, state: 'failed', failureCode: error.code.slice(0, 100) }
	}
}
