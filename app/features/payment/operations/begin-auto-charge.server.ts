import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { money } from '~/kernel/money.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { isCalledOff } from '~/features/event/store.server.ts'
import { listLedger, lockOrder } from '~/features/order/store.server.ts'
import { lockPaidTo } from '~/features/provider/store.server.ts'
import { cardExpiry } from '~/features/payment/saved-card/rules/card-expiry.ts'
import { findCustomer, listSavedCards, lockSavedCard } from '~/features/payment/saved-card/store.server.ts'
import { isOpen } from '~/features/payment/rules/attempt.ts'
import { autoChargeMinor } from '~/features/payment/rules/auto-charge.ts'
import { cardGatewayShape } from '~/features/payment/shapes.server.ts'
import { insertPayment, listPayments } from '~/features/payment/store.server.ts'

/**
 * Begins to charge the rest of an order to its owner's default card, where they have agreed to that (`autoChargeMinor`); once for the fact that made
 * it due. If the answer has no `charge`, the gateway must not be asked, for example while the buyer is paying.
 */
export const beginAutoCharge = mutation('beginAutoCharge', {
	input: z.object({ orderId: idShape, gateway: cardGatewayShape, factId: idShape }),
	allow: systemOnly,
	refusals: ['order_not_found'],
	async run({ store, now, refuse, record }, { orderId, gateway, factId }) {
		const order = await lockOrder(store, orderId)
		if (!order) return refuse('order_not_found')
		const { accountId, number, providerId, eventId, locale, status, paymentMethod } = order
		const customer = accountId === null ? undefined : await findCustomer(store, { accountId, gateway })
		if (!customer) return { charge: null }
		const chosen = (await listSavedCards(store, customer)).find(({ isDefault }) => isDefault)
		const card = chosen && (await lockSavedCard(store, { id: chosen.id }))
		if (!card?.isDefault || cardExpiry(card, now) === 'over') return { charge: null }

		const payments = await listPayments(store, orderId)
		const begun = payments.find(({ autoFactId }) => autoFactId === factId)
		// The agreement covers the platform's gateway, which takes no money for providers who are paid directly.
		if (!begun && (await lockPaidTo(store, providerId)) !== 'platform') return { charge: null }
		const isAsked = (begun && begun.state !== 'created') || payments.some((other) => other !== begun && isOpen(other))
		const ledger = await listLedger(store, orderId)
		const amountMinor = autoChargeMinor(
			{ status, paymentMethod, ledger, eventCancelled: await isCalledOff(store, eventId) },
			customer.autoChargeSince,
		)
		if (isAsked || amountMinor === 0 || (begun && (begun.amountMinor !== amountMinor || begun.savedCardId !== card.id)))
			return { charge: null }

		const fresh = { orderId, gateway, locale, state: 'created', amountMinor, currency: order.currency, savedCardId: card.id } as const
		const payment = begun ?? (await insertPayment(store, { ...fresh, autoFactId: factId, createdAt: now, updatedAt: now }))
		const { id: paymentId } = payment
		const data = { orderId, number, eventId, paymentId, gateway, automatic: true }
		if (!begun) record({ name: 'payment.started', about: `order:${orderId}`, providerId, data })
		const { customerRef } = customer
		const amount = money(amountMinor, order.currency)
		return { charge: { paymentId, customerRef, cardRef: card.cardRef, amount, orderNumber: number, locale } }
	},
})
