import { dayOf } from '~/kernel/zones.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { costOfPlace } from '~/features/attendee/flows/take-off-list.server.ts'
import { figuresOf } from '~/features/cart/rules/figures.ts'
import { saleRefusal } from '~/features/cart/rules/may-join-cart.ts'
import { offerOfTicket } from '~/features/cart/rules/offer.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { listLedger, type OrderRow } from '~/features/order/store.server.ts'
import { placesLeft } from '~/features/quota/rules/places.ts'
import { listQuotas } from '~/features/quota/store.server.ts'
import type { AttendeeRow } from '~/features/attendee/registration/store.server.ts'
import type { TicketOffer } from '~/features/ticket/rules/offer.ts'
import { findTicketOffers, listVariantsLeft } from '~/features/ticket/store.server.ts'
import {
	costsTheSame,
	exchangeMoney,
	stillAsked,
	type CostInOrder,
	type ExchangeMoney,
	type KnownAttendee,
} from '~/features/attendee/self-service/rules/exchange.ts'
import { givingBackRefusal } from '~/features/attendee/self-service/rules/giving-back.ts'
import type { readStanding } from './lock-own-ticket.server.ts'
import { listExchangesOf } from '~/features/attendee/self-service/store.server.ts'
import { findAsking } from './read-transfer.server.ts'

type Ticket = NonNullable<Awaited<ReturnType<typeof readStanding>>>

/** Another ticket of the event, the price of changing for it, and the number of its places. */
export interface Exchange extends ExchangeMoney {
	offer: TicketOffer
	left: number
}

/** The price of one place of a ticket with all its taxes, for somebody who buys it now. Minor units. */
function priceOfPlace(offer: TicketOffer, now: Date): number {
	const lines = [{ quantity: 1, offer: offerOfTicket(offer) }]
	return figuresOf({ lines, promotions: [], deliveryMinor: null, paymentMethod: 'free', now }).totals.total
}

/**
 * What a ticket cost so far, by order (first the differences paid for it, the newest first, then the order it was bought with), and what a place of
 * another ticket costs instead.
 */
export async function costsOfTicket(store: Store, attendee: AttendeeRow, order: OrderRow) {
	const differences: CostInOrder[] = []
	for (const { orderId } of await listExchangesOf(store, attendee.id, 'done')) {
		const { owed, paid, refunded, toRefund } = balance(await listLedger(store, orderId))
		// The money the organiser kept of an earlier difference is not part of the price.
		const kept = (await listLedger(store, orderId)).reduce((sum, { kind, amountMinor }) => sum + (kind === 'fee' ? amountMinor : 0), 0)
		const before = { owedMinor: owed, paidMinor: paid - refunded, onTheirWayMinor: toRefund }
		differences.push({ orderId, costMinor: Math.max(0, owed - kept), before })
	}
	const { costMinor, before, bought } = await costOfPlace(store, order, attendee)
	const costs = [...differences, { orderId: order.id, costMinor, before }]
	const place = differences.length === 0 ? bought : null
	const priceOf = (offer: TicketOffer, now: Date) => (place && costsTheSame(place, offer) ? costMinor : priceOfPlace(offer, now))
	return { costs, priceOf }
}

/** For each variant of its event, how much more it costs than was paid for this ticket so far; below 0 where it costs less. */
export async function listDifferences(
	store: Store,
	{ attendee, order }: { attendee: AttendeeRow; order: OrderRow },
	variantIds: readonly number[],
	now: Date,
): Promise<Map<number, number>> {
	const { costs, priceOf } = await costsOfTicket(store, attendee, order)
	const costMinor = costs.reduce((sum, each) => sum + each.costMinor, 0)
	const offers = await findTicketOffers(store, [...variantIds])
	return new Map(offers.map((offer) => [offer.variantId, priceOf(offer, now) - costMinor]))
}

/**
 * The tickets of the event that a ticket may be changed for: those on sale now, sold out or not. Places in a quota that both tickets use count as
 * free, because the old place goes back.
 */
export async function listExchanges(store: Store, { attendee, order, standing, cancelRule }: Ticket, now: Date): Promise<Exchange[]> {
	const ids = (await listVariantsLeft(store, [attendee.eventId])).map(({ id }) => id)
	const offers = await findTicketOffers(store, [...new Set([...ids, attendee.variantId])])
	const [current] = offers.filter(({ variantId }) => variantId === attendee.variantId)
	const quotas = new Map(
		(
			await listQuotas(
				store,
				offers.flatMap(({ quotaIds }) => quotaIds),
			)
		).map((quota) => [quota.id, placesLeft(quota)]),
	)
	const { costs, priceOf } = await costsOfTicket(store, attendee, order)
	const rule = givingBackRefusal(cancelRule, standing, now) === null ? cancelRule : null
	return ids.flatMap((id) => {
		const offer = offers.find(({ variantId }) => variantId === id)
		if (!offer || id === attendee.variantId || offer.quotaIds.length === 0 || saleRefusal(offer, now)) return []
		const entering = offer.quotaIds.filter((quotaId) => !current?.quotaIds.includes(quotaId))
		const left = Math.min(...entering.map((quotaId) => quotas.get(quotaId) ?? 0), Number.MAX_SAFE_INTEGER)
		return [{ offer, left, ...exchangeMoney(costs, priceOf(offer, now), rule) }]
	})
}

/** The form of another ticket of the event for an attendee: the whole form, and the part whose answers are not known yet. */
export async function findStillAsked(store: Store, attendee: AttendeeRow, variantId: number) {
	const form = await findAsking(store, { variantId, eventId: attendee.eventId })
	return { form, asked: stillAsked(knownOf(attendee), form, await findAsking(store, attendee)) }
}

export function knownOf({ name, nickname, dateOfBirth, gender, company, guardianName, childName, answers }: AttendeeRow): KnownAttendee {
	return { name, nickname, dateOfBirth: dateOfBirth as KnownAttendee['dateOfBirth'], gender, company, guardianName, childName, answers }
}

/** Today's date in an event's zone. */
export const todayAt = (event: Ticket['event'], now: Date) => dayOf(now, event.timeZone)
