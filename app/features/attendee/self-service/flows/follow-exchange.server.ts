import type { Consequence, Following } from '~/platform/facts/consequence.server.ts'
import { giveBack } from '~/features/attendee/flows/give-money-back.server.ts'
import { changePlace } from '~/features/attendee/flows/change-place.server.ts'
import { placeMoney } from '~/features/attendee/rules/place-money.ts'
import { cancelRuleOf } from '~/features/order/flows/read-cancel-rule.server.ts'
import { releasePlaces } from '~/features/order/flows/move-places.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import {
	appendLedger,
	findOrder,
	listLedger,
	listUsesOfOrder,
	lockOrder,
	updateOrder,
	type OrderRow,
} from '~/features/order/store.server.ts'
import { oweBack } from '~/features/payment/flows/owe-back.server.ts'
import { listPayments } from '~/features/payment/store.server.ts'
import { lockQuotas } from '~/features/quota/store.server.ts'
import { updateAttendee } from '~/features/attendee/registration/store.server.ts'
import { findTicketOffers } from '~/features/ticket/store.server.ts'
import { lockTicket } from './lock-own-ticket.server.ts'
import { standingRefusal } from '~/features/attendee/self-service/rules/standing.ts'
import {
	findExchangeByOrder,
	listExchangesOf,
	listExchangesOfOrder,
	updateExchange,
	type ExchangeRow,
} from '~/features/attendee/self-service/store.server.ts'

const numberIn = (data: Record<string, unknown> | undefined, key: string) => (typeof data?.[key] === 'number' ? data[key] : undefined)

async function cancelDifference({ store, now, record }: Following, order: OrderRow, amountMinor: number): Promise<void> {
	const { id: orderId, number, providerId, eventId } = order
	await updateOrder(store, orderId, { status: 'Canceled', canceledAt: now, holdEndsAt: null })
	record({
		...{ name: 'order.canceled', about: `order:${orderId}`, providerId },
		data: { orderId, number, eventId, by: 'exchange', amountMinor },
	})
}

/** Ends an exchange without making it: frees its place and gives back all money paid for it. The ticket stays as it is. */
export async function endExchange(following: Following, exchange: ExchangeRow, state: 'withdrawn' | 'over'): Promise<void> {
	const { store, now, record } = following
	const order = await lockOrder(store, exchange.orderId)
	await updateExchange(store, exchange.id, { state, endedAt: now })
	if (!order || order.status === 'Canceled') return
	await releasePlaces(store, order.id)
	const { owed, paid, refunded } = balance(await listLedger(store, order.id))
	if (owed > 0)
		await appendLedger(store, [{ orderId: order.id, kind: 'cancellation', amountMinor: owed, at: now, cause: `cancel:${order.id}` }])
	await cancelDifference(following, order, paid - refunded)
	await oweBack(store, order, await listPayments(store, order.id), { cause: 'order_canceled', now, record })
}

/**
 * Makes an exchange after its difference was paid, if the ticket is still as it was. Orders are locked in the order everybody uses who changes a
 * ticket: first the ticket's own order, then those of differences.
 */
export async function makeExchange(following: Following, exchange: ExchangeRow): Promise<void> {
	const { store, now, record } = following
	const ticket = await lockTicket(store, exchange.attendeeId, now)
	const difference = await lockOrder(store, exchange.orderId)
	const { fromVariantId, toVariantId } = exchange
	const offers = await findTicketOffers(store, [fromVariantId, toVariantId])
	const [from, to] = [fromVariantId, toVariantId].map((id) => offers.find(({ variantId }) => variantId === id))
	if (!ticket || !difference || difference.status !== 'Confirmed' || !from || !to || to.quotaIds.length === 0)
		return endExchange(following, exchange, 'over')
	const { attendee, order, standing } = ticket
	const isAsItWas = attendee.variantId === fromVariantId && attendee.transferId === null && standingRefusal(standing) === null
	if (!isAsItWas) return endExchange(following, exchange, 'over')
	// Lock all quotas at once, in their usual order, so that nobody takes the place that goes back before we decide.
	await lockQuotas(store, [
		...from.quotaIds,
		...to.quotaIds,
		...(await listUsesOfOrder(store, difference.id)).map(({ quotaId }) => quotaId),
	])
	await releasePlaces(store, difference.id)
	if (!(await changePlace(store, attendee, { from, to, now }))) return endExchange(following, exchange, 'over')
	await updateAttendee(store, attendee.id, { variantId: toVariantId, codeIssue: attendee.codeIssue + 1 })
	await updateExchange(store, exchange.id, { state: 'done', endedAt: now })
	const of = { attendeeId: attendee.id, orderId: order.id, number: order.number, eventId: attendee.eventId }
	const data = { ...of, from: fromVariantId, to: toVariantId, by: 'buyer' }
	record({
		...{ name: 'attendee.moved', about: `attendee:${attendee.id}`, providerId: order.providerId },
		data: { ...data, differenceMinor: difference.totalMinor, refundMinor: 0, byHandMinor: 0 },
	})
}

/**
 * After a ticket was cancelled, gives its difference back by the same rule as the rest of its price. With `percent` null, nothing goes back, but the
 * unpaid part is no longer owed.
 */
async function giveDifferenceBack(following: Following, exchange: ExchangeRow, percent: number | null): Promise<void> {
	const { store, now, record } = following
	const order = await lockOrder(store, exchange.orderId)
	if (order?.status !== 'Confirmed') return
	const ledger = await listLedger(store, order.id)
	const { owed, paid, refunded, remaining, toRefund } = balance(ledger)
	if (percent === null) {
		if (remaining === 0) return
		const entry = { orderId: order.id, at: now, cause: `attendee_canceled:${exchange.attendeeId}` }
		await appendLedger(store, [{ ...entry, kind: 'cancellation', amountMinor: remaining }])
		return cancelDifference(following, order, 0)
	}
	const kept = ledger.reduce((sum, { kind, amountMinor }) => sum + (kind === 'fee' ? amountMinor : 0), 0)
	const before = { owedMinor: owed, paidMinor: paid - refunded, onTheirWayMinor: toRefund }
	const { creditedMinor, keptMinor } = placeMoney(Math.max(0, owed - kept), before, { refundPercent: percent })
	const cause = `attendee_canceled:${exchange.attendeeId}`
	const entry = { orderId: order.id, at: now, cause }
	await appendLedger(store, [
		...(creditedMinor > 0 ? [{ ...entry, kind: 'cancellation' as const, amountMinor: creditedMinor }] : []),
		...(keptMinor > 0 ? [{ ...entry, kind: 'fee' as const, amountMinor: keptMinor }] : []),
	])
	const { refundMinor } = await giveBack(store, order, { cause, amountMinor: creditedMinor - keptMinor, now, record })
	await cancelDifference(following, order, refundMinor)
}

/**
 * Follows the payment of a difference. A job changes the ticket at once, because the payment's transaction has locked the order of the difference: it
 * must not wait for the ticket's own order, since others lock these two the other way round.
 */
export const followPaidDifference: Consequence = async ({ store, record }, { name, data }) => {
	if (name === 'order.confirmed' && data?.['by'] !== 'hand') return
	const orderId = numberIn(data, 'orderId')
	const exchange = orderId === undefined ? undefined : await findExchangeByOrder(store, orderId)
	const order = exchange?.state === 'waiting' ? await findOrder(store, { id: exchange.orderId }) : undefined
	if (exchange === undefined || order?.status !== 'Confirmed') return
	const { attendeeId, eventId, providerId } = exchange
	record({
		...{ name: 'attendee.exchange_paid', about: `attendee:${attendeeId}`, providerId },
		data: { attendeeId, eventId, orderId, number: order.number, amountMinor: order.totalMinor },
	})
}

/** Follows the end of an order: the order of a difference, or an order with tickets that wait for an exchange or were exchanged. */
export const followOverOrder: Consequence = async (following, { data }) => {
	const orderId = numberIn(data, 'orderId')
	if (orderId === undefined || data?.['by'] === 'exchange') return
	const { store } = following
	const exchange = await findExchangeByOrder(store, orderId)
	if (exchange?.state === 'waiting') return endExchange(following, exchange, 'over')
	const order = await findOrder(store, { id: orderId })
	if (order?.status !== 'Canceled') return
	for (const each of await listExchangesOfOrder(store, orderId)) {
		if (each.state === 'waiting') await endExchange(following, each, 'over')
		// Where the last attendee was taken off, that step has already decided what goes back.
		else if (data?.['closing'] !== true)
			await giveDifferenceBack(
				following,
				each,
				data?.['by'] === 'buyer' ? (await cancelRuleOf(store, order, following.now)).rule.refundPercent : 100,
			)
	}
}

/** Follows a ticket that was cancelled, passed on or changed: an exchange that waits for it ends. */
export const followChangedTicket: Consequence = async (following, { name, data }) => {
	const attendeeId = numberIn(data, 'attendeeId')
	if (attendeeId === undefined) return
	for (const each of await listExchangesOf(following.store, attendeeId, 'waiting')) await endExchange(following, each, 'over')
	if (name !== 'attendee.canceled') return
	for (const each of await listExchangesOf(following.store, attendeeId, 'done'))
		await giveDifferenceBack(following, each, numberIn(data, 'refundPercent') ?? null)
}
