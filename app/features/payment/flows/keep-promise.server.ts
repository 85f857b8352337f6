import { retakePlaces } from '~/features/order/flows/move-places.server.ts'
import { listUsesOfOrder, updateOrder } from '~/features/order/store.server.ts'
import { extendUses } from '~/features/quota/store.server.ts'
import { say, type NoticeContext } from './note-payment.server.ts'
import { askedEnd, promiseEnd, promiseLost } from '~/features/payment/rules/promises.ts'

/**
 * Handles promised money, which is captured only once staff have confirmed the order's delivery price. The order's places are kept for as long as
 * the promise holds, and taken again where they had been given back. If they can no longer be sold, the money is let go.
 */
export async function keepPromise(matter: NoticeContext): Promise<void> {
	const { store, now, order, record } = matter
	say(matter, 'payment.authorized')
	const endsAt = promiseEnd(now)
	if (order.status === 'Canceled' || order.status === 'Confirmed') return say(matter, 'payment.release_due')
	const uses = await listUsesOfOrder(store, order.id)
	if (uses.length === 0) {
		const refusal = await retakePlaces(store, order, { state: 'held', expiresAt: endsAt }, now)
		if (refusal) return say(matter, 'payment.release_due', { reason: refusal })
	} else {
		await extendUses(
			store,
			uses.map(({ id }) => id),
			endsAt,
		)
	}
	await updateOrder(store, order.id, { status: 'Authorized', holdEndsAt: endsAt })
	const { id: orderId, number, providerId, eventId } = order
	record({ name: 'order.authorized', about: `order:${orderId}`, providerId, data: { orderId, number, eventId } })
}

/** Handles a promise that was let go, by us or because its time was over: the next check of overdue orders gives the places back. */
export async function loseQuote({ store, now, order }: NoticeContext): Promise<void> {
	if (order.status !== 'Authorized') return
	const deliveryQuote = order.deliveryQuote === 'raised' ? 'asked' : order.deliveryQuote
	await updateOrder(store, order.id, { holdEndsAt: now, deliveryQuote, quotedDeliveryMinor: null })
}

/**
 * Handles promised money that was gone when it should be captured: the promise ran out at the gateway, or the card's bank took it back. The goods
 * are kept for some more days, the buyer is asked to pay by a link, and the order is flagged for a person.
 */
export async function askToPayAgain(matter: NoticeContext): Promise<void> {
	const { store, now, order } = matter
	const endsAt = askedEnd(now)
	const uses = await listUsesOfOrder(store, order.id)
	await extendUses(
		store,
		uses.map(({ id }) => id),
		endsAt,
	)
	await updateOrder(store, order.id, { status: 'Error', flag: promiseLost, holdEndsAt: endsAt })
	say(matter, 'payment.promise_lost')
}
