import { z } from 'zod'
import { money } from '../../../kernel/money.ts'
import { Refusal, type MutationContext } from '../../../kernel/operation.ts'
import type { Store } from '../../../platform/database/database.server.ts'
import { mutation } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { defaultHoldMinutes, extendedHoldEnd, holdEnd, holdExpired } from '../../cart/rules/hold.ts'
import { findEventRow } from '../../event/store.server.ts'
import { maySeeOrder } from '../../order/guards.server.ts'
import { retakePlaces } from '../../order/places.server.ts'
import { balance } from '../../order/rules/ledger.ts'
import { listLedger, listUsesOfOrder, lockOrder, updateOrder, type OrderRow } from '../../order/store.server.ts'
import { extendUses } from '../../quota/store.server.ts'
import { openAttempt, paymentRefusal } from '../rules/attempt.ts'
import { gatewayShape } from '../shapes.server.ts'
import { insertPayment, listPayments, updatePayment, type PaymentRow } from '../store.server.ts'

/**
 * Begins to pay for an order, or goes on where it was begun. An open attempt is used again; after a failed one a new attempt begins, over what
 * the ledger says is still to be paid. The hold gets its one extension (truths §1.2). Places that were given back are taken again if they are
 * free. What comes back has no `redirectUrl` when the gateway is still to be asked for one.
 */
export const startPayment = mutation('startPayment', {
	input: z.object({ number: z.string().max(40), secret: z.string().max(200).optional(), gateway: gatewayShape }),
	allow: everyone,
	refusals: [
		'order_not_found',
		'already_paid',
		'pay_on_delivery',
		'order_canceled',
		'refund_pending',
		'sold_out',
		'sale_over',
		'code_used_up',
	],
	async run(context, { number, secret, gateway }) {
		const { store, now, locale, secrets, refuse, record } = context
		const order = await lockOrder(store, { number: number.toUpperCase() })
		if (!order || !(await maySeeOrder(context, order, secret))) return refuse('order_not_found')
		const due = money(balance(await listLedger(store, order.id)).remaining, order.currency)
		const closed = paymentRefusal(order.status, due.amount)
		if (closed) return refuse(closed, { remaining: due })

		const event = order.eventId === null ? undefined : (await findEventRow(store, order.eventId))?.event
		const begun = (payment: PaymentRow, holdEndsAt: Date) => ({
			paymentId: payment.id,
			gatewayRef: payment.gatewayRef,
			redirectUrl: payment.redirectUrl,
			/** Its time is over; the gateway has to be asked what became of it before anything else. */
			overdue: holdExpired(holdEndsAt, now),
			orderNumber: order.number,
			secret: secrets.derive('order', order.number),
			eventName: event?.name ?? null,
			email: order.contact.email,
			locale: payment.locale,
			amount: money(payment.amountMinor, payment.currency),
			startedAt: payment.createdAt.toISOString(),
			expiresAt: holdEndsAt.toISOString(),
		})
		const payments = await listPayments(store, order.id)
		const open = openAttempt(payments, gateway, due)
		if (open?.redirectUrl && order.holdEndsAt) return begun(open, order.holdEndsAt)

		const held = await holdForPaying(context, order, event?.holdMinutes ?? defaultHoldMinutes)
		if (held instanceof Refusal) return held
		if (open && held.kept) return begun(open, held.endsAt)

		// What never reached the gateway's page asked for an end that no longer holds.
		for (const { id, state } of payments) if (state === 'created') await updatePayment(store, id, { state: 'canceled', updatedAt: now })
		const { id: orderId, providerId, eventId } = order
		const payment = await insertPayment(store, {
			orderId,
			gateway,
			locale,
			state: 'created',
			amountMinor: due.amount,
			currency: due.currency,
			createdAt: now,
			updatedAt: now,
		})
		const data = { orderId, number: order.number, eventId, paymentId: payment.id, gateway }
		record({ name: 'payment.started', about: `order:${orderId}`, providerId, data })
		return begun(payment, held.endsAt)
	},
})

/**
 * Makes sure that the places are held while the buyer pays, and that the order waits for it.
 * @returns when the hold ends; `kept` when it is the hold the order had, though perhaps longer
 */
async function holdForPaying({ store, now, refuse }: MutationContext<Store>, order: OrderRow, minutes: number) {
	const { holdEndsAt, holdExtended } = order
	let endsAt = holdEnd(now, minutes)
	const kept = holdEndsAt !== null && !holdExpired(holdEndsAt, now)
	if (holdEndsAt === null) {
		const refusal = await retakePlaces(store, order, { state: 'held', expiresAt: endsAt }, now)
		if (refusal) return refuse(refusal)
	} else {
		// A hold that ran out while nobody else wanted the places is as good as one taken again.
		if (kept) endsAt = extendedHoldEnd({ endsAt: holdEndsAt, extended: holdExtended }, now, minutes)
		if (endsAt.getTime() !== holdEndsAt.getTime()) {
			const uses = await listUsesOfOrder(store, order.id)
			await extendUses(
				store,
				uses.map(({ id }) => id),
				endsAt,
			)
		}
	}
	await updateOrder(store, order.id, { status: 'Pending', holdEndsAt: endsAt, holdExtended: true })
	return { endsAt, kept }
}
