import { z } from 'zod'
import { money } from '~/kernel/money.ts'
import { Refusal, type MutationContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { takesCards } from '~/kernel/gateway-codes.ts'
import { wayOf } from '~/kernel/ways.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { defaultHoldMinutes, extendedHoldEnd, holdEnd, holdExpired } from '~/features/cart/rules/hold.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { maySeeOrder } from '~/features/order/guards.server.ts'
import { retakePlaces } from '~/features/order/flows/move-places.server.ts'
import { cardAccepted } from '~/features/order/rules/card-accepted.ts'
import { balance, dueNow } from '~/features/order/rules/ledger.ts'
import { feeBy, mayChangeFee, withFee } from '~/features/order/rules/way-fee.ts'
import { findSeller } from '~/features/order/store/seller.server.ts'
import { listLedger, listOrderLines, listUsesOfOrder, lockOrder, updateOrder, type OrderRow } from '~/features/order/store.server.ts'
import { accountToPayBy } from '~/features/provider/own-account/flows/open-account.server.ts'
import { offeredWays } from '~/features/provider/rules/offered-ways.ts'
import { extendUses } from '~/features/quota/store.server.ts'
import { cardOfAttempt, isRemoved, waitsForRemovedCard } from '~/features/payment/flows/read-card-of-attempt.server.ts'
import { mayBePaid, openAttempt, paymentRefusal } from '~/features/payment/rules/attempt.ts'
import { gatewayShape } from '~/features/payment/shapes.server.ts'
import { insertPayment, listPayments, takeCardChoice, updatePayment, type PaymentRow } from '~/features/payment/store.server.ts'

/**
 * Begins or continues the payment of an order at a gateway; also of the rest of an order that was to be paid on delivery. An open attempt is used
 * again; after a failed one a new attempt begins, over the amount that is still to be paid by the ledger. The hold gets its one extension (truths
 * §1.2). Places that were given back are taken again if they are free. The answer has no `redirectUrl` when the gateway is still to be asked for one.
 *
 * Only by a way that the order's sellers offer for it (`offeredWays`), by the seller's own account where it is paid directly, and at the order's
 * present price: a way with another fee must be chosen first (`chooseWay`).
 *
 * Where the buyer's account chose a card (`chooseCard`), the attempt is by that card; then other open attempts must be closed.
 */
export const startPayment = mutation('startPayment', {
	input: z.object({ number: z.string().max(40), secret: z.string().max(200).optional(), gateway: gatewayShape }),
	allow: everyone,
	refusals: [
		'order_not_found',
		'card_not_found',
		'already_paid',
		'pay_on_delivery',
		'order_canceled',
		'event_called_off',
		'refund_pending',
		'way_not_taken',
		'way_not_offered',
		'total_changed',
		'sold_out',
		'sale_over',
		'code_used_up',
	],
	async run(context, { number, secret, gateway }) {
		const { store, now, locale, secrets, refuse, record } = context
		const order = await lockOrder(store, { number: number.toUpperCase() })
		if (!order || !(await maySeeOrder(context, order, secret))) return refuse('order_not_found')
		const books = balance(await listLedger(store, order.id))
		const { remaining, paid, refunded } = books
		const due = money(dueNow(order, { remaining, paid: paid - refunded }), order.currency)
		const seller = await findSeller(store, order.id)
		const event = order.eventId === null ? undefined : (await findEventRow(store, order.eventId))?.event
		const closed = paymentRefusal(order.status, due.amount, {
			// An order that waits for its money has an agreed payment method; only for a later rest cards must be accepted.
			cardAccepted: order.status !== 'Confirmed' || cardAccepted(await listOrderLines(store, order.id), event, seller?.shopTerms),
			eventCancelled: event?.state === 'cancelled',
		})
		if (closed) return refuse(closed, { remaining: due })
		// The account the attempt begins by. It is locked, so that nobody changes it until the attempt is written.
		const account = await accountToPayBy(store, order.providerId, gateway)
		const ownAccountId = account === null || account === 'none' ? null : account.id
		// Only a card at the platform's gateway can promise money until the price is final.
		if (order.deliveryQuote === 'asked' && (!takesCards(gateway) || account !== null)) return refuse('way_not_taken')

		const way = wayOf(gateway)
		const changesFee = mayChangeFee(order, books)
		const byWay = changesFee ? withFee(order, feeBy(order, way)) : { totalMinor: order.totalMinor, changeMinor: 0 }
		if (byWay.changeMinor !== 0) return refuse('total_changed', { total: money(byWay.totalMinor, order.currency) })

		/** `endsAt`: when the attempt's page closes. */
		const begun = async (payment: PaymentRow, endsAt: Date) => ({
			paymentId: payment.id,
			gateway: payment.gateway,
			ownAccountId: payment.ownAccountId,
			gatewayRef: payment.gatewayRef,
			redirectUrl: payment.redirectUrl,
			/** Whether its time is over: then the gateway must first be asked for its state. */
			overdue: holdExpired(endsAt, now),
			orderNumber: order.number,
			secret: secrets.derive('order', order.number),
			eventName: event?.name ?? null,
			email: order.contact.email,
			locale: payment.locale,
			amount: money(payment.amountMinor, payment.currency),
			startedAt: payment.createdAt.toISOString(),
			expiresAt: endsAt.toISOString(),
			/** Whether its money is only promised until the order's price is final. */
			manual: payment.manual,
			card: await cardOfAttempt(store, payment, order.accountId),
			/** Attempts that could still be paid beside this one. */
			others: payments.filter((other) => other.id !== payment.id && mayBePaid(other)),
		})
		const payments = await listPayments(store, order.id)
		const choice = await takeCardChoice(store, order.id)
		// Saved cards exist only at the platform's gateway, for the platform.
		const chosen = account === null ? choice : undefined
		if (chosen?.savedCardId && (await isRemoved(store, chosen.savedCardId))) return refuse('card_not_found')
		const begunBefore = openAttempt(payments, gateway, due, chosen)
		// An attempt that has reached its gateway continues there, even if the account has changed; else it begins anew by the present account.
		const isElsewhere = begunBefore?.gatewayRef === null && (account === 'none' || begunBefore.ownAccountId !== ownAccountId)
		const open = begunBefore && (isElsewhere || (await waitsForRemovedCard(store, begunBefore))) ? undefined : begunBefore
		const minutes = event?.holdMinutes ?? defaultHoldMinutes
		// The places of a confirmed order are sold: nothing has to be held, and only the attempt itself has an end.
		const isSold = order.status === 'Confirmed'
		const endOfOpen = open && holdEnd(open.createdAt, minutes)
		if (isSold && endOfOpen && (open.redirectUrl !== null || !holdExpired(endOfOpen, now))) return begun(open, endOfOpen)
		if (open?.redirectUrl && order.holdEndsAt) return begun(open, order.holdEndsAt)

		// An open attempt continues; no new one begins by a way that is no longer offered.
		const isOffered = offeredWays(seller?.wayTerms ?? [], money(order.totalMinor, order.currency)).includes(way)
		if (account === 'none' || !isOffered) return refuse('way_not_offered')

		const held = isSold ? { endsAt: holdEnd(now, minutes), kept: false } : await holdForPaying(context, order, minutes)
		if (held instanceof Refusal) return held
		if (open && held.kept) return begun(open, held.endsAt)

		// Attempts that never reached the gateway's page have an old end of the hold, so they are closed.
		for (const { id, state } of payments) if (state === 'created') await updatePayment(store, id, { state: 'canceled', updatedAt: now })
		const { id: orderId, providerId, eventId } = order
		const payment = await insertPayment(store, {
			orderId,
			gateway,
			ownAccountId,
			locale,
			state: 'created',
			amountMinor: due.amount,
			currency: due.currency,
			// If this attempt is paid late, the order gets back the fee that the attempt had.
			feeMinor: changesFee ? order.paymentFeeMinor : null,
			manual: order.deliveryQuote === 'asked',
			...chosen,
			createdAt: now,
			updatedAt: now,
		})
		const data = { orderId, number: order.number, eventId, paymentId: payment.id, gateway, ownAccountId }
		record({ name: 'payment.started', about: `order:${orderId}`, providerId, data })
		return begun(payment, held.endsAt)
	},
})

/**
 * Makes sure that the places are held while the buyer pays, and that the order waits for it.
 * @returns when the hold ends; `kept`: it is the order's old hold, perhaps extended
 */
async function holdForPaying({ store, now, refuse }: MutationContext<Store>, order: OrderRow, minutes: number) {
	const { holdEndsAt, holdExtended } = order
	let endsAt = holdEnd(now, minutes)
	const kept = holdEndsAt !== null && !holdExpired(holdEndsAt, now)
	if (holdEndsAt === null) {
		const refusal = await retakePlaces(store, order, { state: 'held', expiresAt: endsAt }, now)
		if (refusal) return refuse(refusal)
	} else {
		// If nobody else wanted the places of an ended hold, the hold is simply renewed.
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
