import { z } from 'zod'
import { money } from '../../../kernel/money.ts'
import { Refusal, type MutationContext } from '../../../kernel/operation.ts'
import type { Store } from '../../../platform/database/database.server.ts'
import { takesCards } from '../../../kernel/gateway-codes.ts'
import { wayOf } from '../../../kernel/ways.ts'
import { mutation } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { defaultHoldMinutes, extendedHoldEnd, holdEnd, holdExpired } from '../../cart/rules/hold.ts'
import { findEventRow } from '../../event/store.server.ts'
import { maySeeOrder } from '../../order/guards.server.ts'
import { retakePlaces } from '../../order/flows/move-places.server.ts'
import { cardAccepted } from '../../order/rules/card-accepted.ts'
import { balance, dueNow } from '../../order/rules/ledger.ts'
import { feeBy, mayChangeFee, withFee } from '../../order/rules/way-fee.ts'
import { findSeller } from '../../order/store/seller.server.ts'
import { listLedger, listOrderLines, listUsesOfOrder, lockOrder, updateOrder, type OrderRow } from '../../order/store.server.ts'
import { accountToPayBy } from '../../own-account/flows/open-account.server.ts'
import { offeredWays } from '../../payment-way/rules/offered-ways.ts'
import { extendUses } from '../../quota/store.server.ts'
import { cardOfAttempt, isRemoved, waitsForRemovedCard } from '../flows/read-card-of-attempt.server.ts'
import { mayBePaid, openAttempt, paymentRefusal } from '../rules/attempt.ts'
import { gatewayShape } from '../shapes.server.ts'
import { insertPayment, listPayments, takeCardChoice, updatePayment, type PaymentRow } from '../store.server.ts'

/**
 * Begins to pay for an order at a gateway, or goes on where it was begun; also what remains of one that was to be paid on delivery. An open attempt is used again; after a failed one a new attempt begins, over what
 * the ledger says is still to be paid. The hold gets its one extension (truths §1.2). Places that were given back are taken again if they are
 * free. What comes back has no `redirectUrl` when the gateway is still to be asked for one.
 *
 * Only by a way that the order's sellers offer for it (`offeredWays`), by the seller's own account where it is paid directly, and at the price the
 * order has: a way that costs another fee is chosen first (`chooseWay`).
 *
 * Where the account that placed the order chose a card (`chooseCard`), the attempt is by that card; other open attempts are then to be closed.
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
			// The way to pay of an order that waits for its money was agreed with it; only what remains later asks once more.
			cardAccepted: order.status !== 'Confirmed' || cardAccepted(await listOrderLines(store, order.id), event, seller?.shopTerms),
			eventCancelled: event?.state === 'cancelled',
		})
		if (closed) return refuse(closed, { remaining: due })
		// Whose account it begins by. Nobody changes that until the attempt is written.
		const account = await accountToPayBy(store, order.providerId, gateway)
		const ownAccountId = account === null || account === 'none' ? null : account.id
		// Only a card of the platform's gateway can promise money until the price is final.
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
			/** Its time is over; the gateway has to be asked what became of it before anything else. */
			overdue: holdExpired(endsAt, now),
			orderNumber: order.number,
			secret: secrets.derive('order', order.number),
			eventName: event?.name ?? null,
			email: order.contact.email,
			locale: payment.locale,
			amount: money(payment.amountMinor, payment.currency),
			startedAt: payment.createdAt.toISOString(),
			expiresAt: endsAt.toISOString(),
			/** Its money is only promised until the order's price is final. */
			manual: payment.manual,
			card: await cardOfAttempt(store, payment, order.accountId),
			/** Attempts that could still be paid beside this one. */
			others: payments.filter((other) => other.id !== payment.id && mayBePaid(other)),
		})
		const payments = await listPayments(store, order.id)
		const chosen = await takeCardChoice(store, order.id)
		if (chosen?.savedCardId && (await isRemoved(store, chosen.savedCardId))) return refuse('card_not_found')
		const begunBefore = openAttempt(payments, gateway, due, chosen)
		// What has reached its gateway goes on there, whoever is paid by now; what has not begins by today's account.
		const isElsewhere = begunBefore?.gatewayRef === null && (account === 'none' || begunBefore.ownAccountId !== ownAccountId)
		const open = begunBefore && (isElsewhere || (await waitsForRemovedCard(store, begunBefore))) ? undefined : begunBefore
		const minutes = event?.holdMinutes ?? defaultHoldMinutes
		// The places of a confirmed order are sold: nothing has to be held, and only the attempt itself has an end.
		const isSold = order.status === 'Confirmed'
		const endOfOpen = open && holdEnd(open.createdAt, minutes)
		if (isSold && endOfOpen && (open.redirectUrl !== null || !holdExpired(endOfOpen, now))) return begun(open, endOfOpen)
		if (open?.redirectUrl && order.holdEndsAt) return begun(open, order.holdEndsAt)

		// What was begun goes on; nothing new begins by a way that is offered no longer.
		const isOffered = offeredWays(seller?.wayTerms ?? [], money(order.totalMinor, order.currency)).includes(way)
		if (account === 'none' || !isOffered) return refuse('way_not_offered')

		const held = isSold ? { endsAt: holdEnd(now, minutes), kept: false } : await holdForPaying(context, order, minutes)
		if (held instanceof Refusal) return held
		if (open && held.kept) return begun(open, held.endsAt)

		// What never reached the gateway's page asked for an end that no longer holds.
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
			// Late money of it brings back the fee it was asked for with.
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
