import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { isCalledOff } from '~/features/event/store.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { listLedger } from '~/features/order/store.server.ts'
import { paymentRefusal } from '~/features/payment/rules/attempt.ts'
import { hasNotice, listPayments, lockOrderPaidBy, updatePayment } from '~/features/payment/store.server.ts'

/**
 * Stores the gateway's page and its name for an attempt's charge. Meanwhile the order or its event may have been cancelled, the order paid, or its
 * places given back. Even then the name is kept, so that money that arrives anyway is recognised; `open` is false, and the buyer must not be sent
 * there. A saved card may be charged without a page: then there is no `redirectUrl`. `noticed`: a notice about the charge came before; the gateway
 * should be asked.
 */
export const notePaymentOpened = mutation('notePaymentOpened', {
	input: z.object({ paymentId: idShape, gatewayRef: z.string().min(1).max(300), redirectUrl: z.url().max(4_000).nullable() }),
	allow: systemOnly,
	refusals: ['not_found'],
	async run({ store, now, refuse, record }, { paymentId, gatewayRef, redirectUrl }) {
		const order = await lockOrderPaidBy(store, { paymentId })
		const payment = order && (await listPayments(store, order.id)).find(({ id }) => id === paymentId)
		if (!payment) return refuse('not_found')
		const { gateway, ownAccountId } = payment
		const noticed = await hasNotice(store, { gateway, ownAccountId, gatewayRef })
		const { remaining } = balance(await listLedger(store, order.id))
		const isPayable =
			paymentRefusal(order.status, remaining, { cardAccepted: true, eventCancelled: await isCalledOff(store, order.eventId) }) === null
		const open = isPayable && (payment.state === 'created' || payment.state === 'pending')
		const state = open ? 'pending' : payment.state === 'created' ? 'canceled' : payment.state
		if (payment.gatewayRef !== null) return { open, noticed, redirectUrl: payment.redirectUrl ?? redirectUrl }

		await updatePayment(store, paymentId, { state, gatewayRef, redirectUrl, updatedAt: now })
		const { id: orderId, number, providerId, eventId } = order
		record({ name: 'payment.opened', about: `order:${orderId}`, providerId, data: { orderId, number, eventId, paymentId, gateway } })
		return { open, noticed, redirectUrl }
	},
})
