import type { Fact } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import type { Person } from '~/platform/database/person.server.ts'
import { takeOffList } from '~/features/attendee/flows/take-off-list.server.ts'
import { listCartLines, listCartsOfAccount, lockCarts } from '~/features/cart/store.server.ts'
import { releasePlaces } from '~/features/order/flows/move-places.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { deliveryAfter } from '~/features/order/rules/life-cycle.ts'
import { appendLedger, listLedger, listUsesOfOrder, lockOrder, updateOrder, type OrderRow } from '~/features/order/store.server.ts'
import { oweBack } from '~/features/payment/flows/owe-back.server.ts'
import { promiseLost } from '~/features/payment/rules/promises.ts'
import { listPayments } from '~/features/payment/store.server.ts'
import { lockQuotas } from '~/features/quota/store.server.ts'
import { cancelAttendees, listOrdersAhead, listPlacesAhead } from '~/features/attendee/registration/store.server.ts'
import { lockTicket } from '~/features/attendee/self-service/flows/lock-own-ticket.server.ts'
import { listExchangesOf, listHeldAhead } from '~/features/attendee/self-service/store.server.ts'

interface GivingUp {
	store: Store
	now: Date
	record: (fact: Fact) => void
}

/**
 * Gives up a person's tickets for future events, bought or passed on to them: each is cancelled as by its buyer, its place is free for the waiting
 * list, and no money goes back. People who are inside already have used their place and keep it. Orders that are not confirmed yet are
 * cancelled completely, because nobody is left to use them.
 */
export async function giveUpTickets({ store, now, record }: GivingUp, person: Person): Promise<void> {
	// Locks in everybody's order: carts, orders, people, difference orders, places (truths §1.2); several orders by ascending id.
	const carts = await lockCarts(
		store,
		(await listCartsOfAccount(store, person.accountId)).map(({ visitor }) => visitor),
	)
	const cartLines = await listCartLines(
		store,
		carts.map(({ id }) => id),
	)
	const held = await listHeldAhead(store, person, now)
	const ids = [...(await listOrdersAhead(store, person.accountId, now)), ...held.map(({ orderId }) => orderId)]
	const orders: OrderRow[] = []
	for (const id of ascending(ids)) {
		const order = await lockOrder(store, id)
		if (order) orders.push(order)
	}
	const tickets = await lockTickets(store, [...(await listPlacesAhead(store, person.accountId, now)), ...held], now)
	const open = orders.filter(({ accountId, status }) => accountId === person.accountId && status !== 'Confirmed' && status !== 'Canceled')

	// All quotas at once: one ticket after the other would lock them in the order of the tickets.
	const quotaIds: number[] = []
	for (const orderId of [...orders.map(({ id }) => id), ...tickets.flatMap(({ waiting }) => waiting)])
		quotaIds.push(...(await listUsesOfOrder(store, orderId)).map(({ quotaId }) => quotaId))
	await lockQuotas(
		store,
		quotaIds,
		cartLines.map(({ id }) => id),
	)
	for (const { order, attendee } of tickets) await takeOffList({ store, now, record }, order, attendee, { by: 'buyer', refund: 'none' })
	for (const order of open) await cancelUnconfirmed({ store, now, record }, order)
}

const ascending = (ids: readonly number[]) => [...new Set(ids)].sort((one, other) => one - other)

/** The tickets that still belong to the person and are still valid, locked, with the unpaid orders of their pending exchanges. */
async function lockTickets(store: Store, listed: readonly { attendeeId: number; transferId?: number }[], now: Date) {
	const byTransfer = new Map(listed.map(({ attendeeId, transferId }) => [attendeeId, transferId ?? null]))
	const locked = []
	for (const attendeeId of ascending([...byTransfer.keys()])) {
		const ticket = await lockTicket(store, attendeeId, now)
		if (!ticket?.standing.valid || ticket.standing.checkedIn || ticket.attendee.transferId !== byTransfer.get(attendeeId)) continue
		const waiting = await listExchangesOf(store, attendeeId, 'waiting')
		locked.push({ ...ticket, waiting: waiting.map(({ orderId }) => orderId) })
	}
	return locked
}

/** Cancels an order that holds places or waits for its money. Money that came anyway is refunded completely. The caller has locked the order. */
async function cancelUnconfirmed({ store, now, record }: GivingUp, order: OrderRow): Promise<void> {
	const { id: orderId, number, providerId, eventId } = order
	await releasePlaces(store, orderId)
	await cancelAttendees(store, [orderId], now)
	const { owed, paid, refunded } = balance(await listLedger(store, orderId))
	if (owed > 0) await appendLedger(store, [{ orderId, kind: 'cancellation', amountMinor: owed, at: now, cause: `cancel:${orderId}` }])
	await updateOrder(store, orderId, {
		status: 'Canceled',
		deliveryStatus: deliveryAfter('Canceled', order.deliveryStatus),
		canceledAt: now,
		holdEndsAt: null,
		...(order.flag === promiseLost && { flag: null }),
	})
	const data = { orderId, number, eventId, by: 'buyer', amountMinor: paid - refunded }
	record({ name: 'order.canceled', about: `order:${orderId}`, providerId, data })
	const promised = await oweBack(store, order, await listPayments(store, orderId), { cause: 'order_canceled', now, record })
	// No gateway refunds cash: a person must give it back.
	if (promised < paid - refunded) await updateOrder(store, orderId, { flag: 'cash_refund_due' })
}
