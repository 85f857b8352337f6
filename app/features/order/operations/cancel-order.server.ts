import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import type { Access, QueryContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { oweBack } from '~/features/payment/flows/owe-back.server.ts'
import { promiseLost } from '~/features/payment/rules/promises.ts'
import { listPayments } from '~/features/payment/store.server.ts'
import { cancelAttendees, listAttendeesOfOrders } from '~/features/attendee/registration/store.server.ts'
import { goodsAreOut } from '~/features/order/returns/flows/check-goods-out.server.ts'
import { cancelRuleOf } from '~/features/order/flows/read-cancel-rule.server.ts'
import { isBuyer, runsProvider } from '~/features/order/guards.server.ts'
import { releasePlaces } from '~/features/order/flows/move-places.server.ts'
import { buyerCancelling, isDifferenceOrder } from '~/features/order/rules/cancelling.ts'
import { deliveryAfter, mayBecome } from '~/features/order/rules/life-cycle.ts'
import { balance, feesOf } from '~/features/order/rules/ledger.ts'
import { awaitsQuote } from '~/features/order/rules/quote.ts'
import {
	appendLedger,
	findOrder,
	listLedger,
	listOrderLines,
	lockOrder,
	updateOrder,
	type OrderRow,
} from '~/features/order/store.server.ts'

/** Those who run the order's provider, and its buyer. For everybody else the order does not exist. */
async function providerOrBuyer(context: QueryContext<Store>, { orderId }: { orderId: number }): Promise<Access> {
	const order = await findOrder(context.store, { id: orderId })
	if (context.actor.kind === 'system' || (order && isBuyer(context, order))) return 'granted'
	if (context.actor.kind === 'visitor') return 'sign_in'
	return order ? runsProvider(context, order.providerId) : 'not_found'
}

/**
 * Cancels an order: its attendees lose their tickets and its places go back; a second call changes nothing (truths §1.9). Goods that left
 * the house are in stock again only by a return or a stock move. Jobs refund the paid money: all of it when the provider cancels; when the
 * buyer cancels, which the provider's rule must allow, the amount by that rule.
 */
export const cancelOrder = mutation('cancelOrder', {
	input: z.object({ orderId: idShape }),
	allow: providerOrBuyer,
	refusals: ['order_not_found', 'cancel_not_allowed', 'cancel_too_late', 'goods_on_their_way', 'tickets_given_away'],
	async run(context, { orderId }) {
		const { store, now, refuse, record } = context
		const order = await lockOrder(store, orderId)
		if (!order) return refuse('order_not_found')
		if (!mayBecome(order.status, 'Canceled')) return { status: order.status, canceledNow: false }
		const ledger = await listLedger(store, order.id)
		const { owed, paid, refunded, toRefund } = balance(ledger)
		/** The paid amount; money that came twice is not part of it and goes back in any case. */
		const paidMinor = paid - refunded - toRefund
		const isProvider = (await runsProvider(context, order.providerId)) === 'granted'
		/** Fees that the provider kept by its rule before: they stay kept when the buyer cancels, and the rule is not applied to them again. */
		const feesMinor = isProvider ? 0 : Math.min(feesOf(ledger), paidMinor)
		const decided = isProvider
			? { may: true as const, refundMinor: paidMinor }
			: await decideForBuyer(context, order, { paidMinor, feesMinor })
		if (!decided.may) return refuse(decided.refusal, { deadline: decided.deadline?.toISOString() ?? null })

		await releasePlaces(store, order.id, { goodsAreOut: await goodsAreOut(store, order) })
		await cancelAttendees(store, [order.id], now)
		const kept = paidMinor - feesMinor - decided.refundMinor
		const credited = owed - feesMinor
		await appendLedger(store, [
			...(credited > 0 ? [{ orderId, kind: 'cancellation' as const, amountMinor: credited, at: now, cause: `cancel:${orderId}` }] : []),
			...(kept > 0 ? [{ orderId, kind: 'fee' as const, amountMinor: kept, at: now, cause: `cancel:${orderId}` }] : []),
		])
		await updateOrder(store, order.id, {
			status: 'Canceled',
			deliveryStatus: deliveryAfter('Canceled', order.deliveryStatus),
			canceledAt: now,
			holdEndsAt: null,
			// Nobody has to pay again.
			...(order.flag === promiseLost && { flag: null }),
		})
		const { id, number, providerId, eventId } = order
		const data = { orderId: id, number, eventId, by: isProvider ? 'provider' : 'buyer', amountMinor: decided.refundMinor }
		record({ name: 'order.canceled', about: `order:${id}`, providerId, data })
		const amountMinor = isProvider ? undefined : decided.refundMinor
		const promised = await oweBack(store, order, await listPayments(store, id), { cause: 'order_canceled', amountMinor, now, record })
		// No gateway refunds cash: a person must give it back.
		if (promised < decided.refundMinor) await updateOrder(store, id, { flag: 'cash_refund_due' })
		return { status: 'Canceled' as const, canceledNow: true }
	},
})

/** Decides by the cancel rule of the event or its provider. */
async function decideForBuyer(
	{ store, now }: Pick<QueryContext<Store>, 'store' | 'now'>,
	order: OrderRow,
	money: { paidMinor: number; feesMinor: number },
) {
	const { rule, eventStartsAt } = await cancelRuleOf(store, order, now)
	const standing = { status: order.status, delivery: order.deliveryStatus, awaitsQuote: awaitsQuote(order) }
	const people = await listAttendeesOfOrders(store, [order.id])
	const givenAway = people.some(({ transferId, canceledAt }) => transferId !== null && canceledAt === null)
	const isDifference = isDifferenceOrder(await listOrderLines(store, order.id), people)
	return buyerCancelling({ ...standing, givenAway, isDifference, ...money, eventStartsAt }, rule, now)
}
