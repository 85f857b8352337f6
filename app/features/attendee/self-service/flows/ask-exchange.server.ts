import type { Dice } from '~/kernel/dice.ts'
import type { Fact } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { lockForTaking, wantsOf } from '~/features/cart/flows/lock-for-taking.server.ts'
import { holdEnd } from '~/features/cart/rules/hold.ts'
import { changeCounters, insertUses } from '~/features/quota/store.server.ts'
import { findTicketOffers } from '~/features/ticket/store.server.ts'
import { insertDifference } from './owe-difference.server.ts'
import type { Exchange } from './price-exchange.server.ts'
import type { lockTicket } from './lock-own-ticket.server.ts'
import { insertExchange } from '~/features/attendee/self-service/store.server.ts'

type Ticket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>

/**
 * Holds a place of a dearer ticket and writes an order of the difference, paid by card like any other. Until it is paid, the ticket stays as it is.
 * The caller has locked the ticket. @returns the order, or nothing where there is no place
 */
export async function askExchange(
	{ store, now, dice, record }: { store: Store; now: Date; dice: Dice; record: (fact: Fact) => void },
	{ attendee, order }: Ticket,
	exchange: Exchange,
): Promise<{ orderId: number; number: string } | undefined> {
	const { offer } = exchange
	const [from] = await findTicketOffers(store, [attendee.variantId])
	const wants = wantsOf(offer, 1).filter(({ quotaId }) => !from?.quotaIds.includes(quotaId))
	const taking = await lockForTaking(
		store,
		wants.map(({ quotaId }) => quotaId),
		wants,
		now,
	)
	if (taking.hold(wants).length > 0) return undefined

	const endsAt = holdEnd(now, offer.holdMinutes)
	const { orderId, number, totalMinor, lineId } = await insertDifference({ store, now, dice }, { attendee, order }, exchange, {
		holdEndsAt: endsAt,
	})
	await insertUses(
		store,
		wants.map(({ quotaId, quantity }) => ({ quotaId, quantity, orderLineId: lineId, state: 'held' as const, expiresAt: endsAt })),
	)
	await changeCounters(store, taking.moves())
	const { providerId, eventId } = order
	const exchanged = { attendeeId: attendee.id, fromVariantId: attendee.variantId, toVariantId: offer.variantId }
	await insertExchange(store, { ...exchanged, providerId, eventId: attendee.eventId, orderId, state: 'waiting', askedAt: now })
	record({
		...{ name: 'attendee.exchange_asked', about: `attendee:${attendee.id}`, providerId },
		data: { attendeeId: attendee.id, orderId: order.id, eventId, number, to: offer.variantId, amountMinor: totalMinor },
	})
	return { orderId, number }
}
