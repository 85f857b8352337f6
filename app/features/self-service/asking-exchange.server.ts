import { spokenCode, type Dice } from '../../kernel/dice.ts'
import type { Fact } from '../../kernel/operation.ts'
import type { Store } from '../../platform/database/database.server.ts'
import { lockForTaking } from '../cart/holding.server.ts'
import { figuresOf } from '../cart/rules/figures.ts'
import { holdEnd } from '../cart/rules/hold.ts'
import { fullName, offerOfTicket } from '../cart/rules/offer.ts'
import { figuresOfRecord } from '../order/rules/figures-of-record.ts'
import { appendLedger, insertOrderLines, insertOrders } from '../order/store.server.ts'
import { changeCounters, insertUses } from '../quota/store.server.ts'
import { findTicketOffers } from '../ticket/store.server.ts'
import type { Exchange } from './exchange-ground.server.ts'
import type { lockTicket } from './own-ticket.server.ts'
import { insertExchange } from './store.server.ts'

type Ticket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>

/** What the difference costs with the fee of a card, as the order of it says. */
export function differenceTotal({ offer, dueMinor }: Pick<Exchange, 'offer' | 'dueMinor'>, now: Date) {
	// The difference is of prices with all their taxes.
	const priced = { ...offer, priceMinor: dueMinor, originalPriceMinor: null, taxInclusive: true, depositRateBp: null }
	return figuresOf({
		lines: [{ quantity: 1, offer: offerOfTicket(priced) }],
		promotions: [],
		deliveryMinor: null,
		paymentMethod: 'card',
		now,
	})
}

/**
 * Holds a place of a dearer ticket and writes an order of the difference, to be paid by card like any other. Until it is, the ticket stays what it
 * is. The ticket is locked. @returns the order, or nothing where there is no place
 */
export async function askExchange(
	{ store, now, dice, record }: { store: Store; now: Date; dice: Dice; record: (fact: Fact) => void },
	{ attendee, order }: Ticket,
	exchange: Exchange,
): Promise<{ orderId: number; number: string } | undefined> {
	const { offer } = exchange
	const [from] = await findTicketOffers(store, [attendee.variantId])
	const wants = offer.quotaIds.filter((id) => !from?.quotaIds.includes(id)).map((quotaId) => ({ quotaId, quantity: 1 }))
	const taking = await lockForTaking(
		store,
		wants.map(({ quotaId }) => quotaId),
		wants,
		now,
	)
	if (taking.hold(wants).length > 0) return undefined

	const { totals, taxRateBp } = differenceTotal(exchange, now)
	const endsAt = holdEnd(now, offer.holdMinutes)
	const { providerId, eventId, accountId, visitor, locale, contact, billingAddress } = order
	const [made] = await insertOrders(store, [
		{
			...{ providerId, eventId, accountId, visitor, locale, contact, billingAddress },
			number: spokenCode(dice, 8),
			key: `exchange:${attendee.id}:${now.getTime()}`,
			status: 'Pending',
			paymentMethod: 'card',
			...figuresOfRecord({ ...totals, deposit: 0 }),
			taxRateBp,
			placedAt: now,
			holdEndsAt: endsAt,
		},
	])
	if (!made) throw new Error('an order of a difference was not written')
	const to = fullName(offerOfTicket(offer))
	const name = { vi_VN: `Đổi vé sang ${to.vi_VN}`, en_US: `Change for ${to.en_US ?? to.vi_VN}` }
	const [line] = await insertOrderLines(store, [
		{ orderId: made.id, kind: 'ticket', variantId: offer.variantId, name, quantity: 1, priceMinor: exchange.dueMinor, discountMinor: 0 },
	])
	if (!line) throw new Error('a line of a difference was not written')
	await insertUses(
		store,
		wants.map((want) => ({ ...want, orderLineId: line.id, state: 'held' as const, expiresAt: endsAt })),
	)
	await changeCounters(store, taking.moves())
	const { id: orderId, number, totalMinor } = made
	await appendLedger(store, [{ orderId, kind: 'charge', amountMinor: totalMinor, at: now, cause: `order:${orderId}` }])
	const exchanged = { attendeeId: attendee.id, fromVariantId: attendee.variantId, toVariantId: offer.variantId }
	await insertExchange(store, { ...exchanged, providerId, eventId: attendee.eventId, orderId, state: 'waiting', askedAt: now })
	record({
		...{ name: 'attendee.exchange_asked', about: `attendee:${attendee.id}`, providerId },
		data: { attendeeId: attendee.id, orderId: order.id, eventId, number, to: offer.variantId, amountMinor: totalMinor },
	})
	return { orderId, number }
}
