import { spokenCode, type Dice } from '~/kernel/dice.ts'
import type { Fact } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { figuresOf } from '~/features/cart/rules/figures.ts'
import { fullName, offerOfTicket } from '~/features/cart/rules/offer.ts'
import { figuresOfRecord, lineOfRecord } from '~/features/order/rules/figures-of-record.ts'
import { appendLedger, insertOrderLines, insertOrders, type OrderRow } from '~/features/order/store.server.ts'
import type { AttendeeRow } from '~/features/attendee/registration/store.server.ts'
import type { TicketOffer } from '~/features/ticket/rules/offer.ts'
import { insertExchange } from '~/features/attendee/self-service/store.server.ts'

/** A ticket that is changed for a dearer one, and the difference to what was paid for it so far. */
export interface Difference {
	offer: TicketOffer
	dueMinor: number
}

/** The price of a difference: with the card's fee, or without a fee when the organiser is paid. */
export function differenceTotal({ offer, dueMinor }: Difference, now: Date, paymentMethod: 'card' | 'free' = 'card') {
	// The difference compares prices that include all taxes.
	const priced = { ...offer, priceMinor: dueMinor, originalPriceMinor: null, taxInclusive: true, depositRateBp: null }
	return figuresOf({ lines: [{ quantity: 1, offer: offerOfTicket(priced) }], promotions: [], deliveryMinor: null, paymentMethod, now })
}

type Writing = { store: Store; now: Date; dice: Dice }

/**
 * Inserts the order of a difference. For an exchange that is not made yet, it is to be paid by card until its hold ends; for a ticket that was
 * changed already, it is confirmed and owed. The caller has locked the ticket.
 */
export async function insertDifference(
	{ store, now, dice }: Writing,
	{ attendee, order }: { attendee: AttendeeRow; order: OrderRow },
	difference: Difference,
	{ holdEndsAt }: { holdEndsAt: Date | null },
) {
	const isOwed = holdEndsAt === null
	const { totals } = differenceTotal(difference, now, isOwed ? 'free' : 'card')
	const { providerId, eventId, accountId, visitor, locale, contact, billingAddress } = order
	const [made] = await insertOrders(store, [
		{
			...{ providerId, eventId, accountId, visitor, locale, contact, billingAddress },
			number: spokenCode(dice, 8),
			key: `exchange:${attendee.id}:${attendee.codeIssue}:${now.getTime()}`,
			...(isOwed
				? { status: 'Confirmed' as const, paymentMethod: 'cash_on_delivery' as const, confirmedAt: now }
				: { status: 'Pending' as const, paymentMethod: 'card' as const, holdEndsAt }),
			...figuresOfRecord({ ...totals, deposit: 0 }),
			placedAt: now,
		},
	])
	if (!made) throw new Error('an order of a difference was not written')
	const { offer, dueMinor } = difference
	const to = fullName(offerOfTicket(offer))
	const name = { vi_VN: `Đổi vé sang ${to.vi_VN}`, en_US: `Change for ${to.en_US ?? to.vi_VN}` }
	const [line] = await insertOrderLines(store, [
		{
			orderId: made.id,
			kind: 'ticket',
			variantId: offer.variantId,
			name,
			quantity: 1,
			priceMinor: dueMinor,
			...lineOfRecord(totals.lines[0]),
		},
	])
	if (!line) throw new Error('a line of a difference was not written')
	await appendLedger(store, [{ orderId: made.id, kind: 'charge', amountMinor: made.totalMinor, at: now, cause: `order:${made.id}` }])
	const { id: orderId, number, totalMinor } = made
	return { orderId, number, totalMinor, lineId: line.id }
}

/**
 * Records what a buyer owes when the organiser changes their ticket for a dearer one: an order of its own, confirmed and owed like cash on delivery,
 * with an invoice and a mail of its own. The caller has locked the ticket, which is not changed yet.
 */
export async function oweDifference(
	{ record, ...writing }: Writing & { record: (fact: Fact) => void },
	ticket: { attendee: AttendeeRow; order: OrderRow },
	difference: Difference,
): Promise<void> {
	const { store, now } = writing
	const { attendee } = ticket
	const { orderId, number } = await insertDifference(writing, ticket, difference, { holdEndsAt: null })
	const { providerId, eventId } = ticket.order
	await insertExchange(store, {
		...{ providerId, eventId: attendee.eventId, attendeeId: attendee.id, orderId },
		...{ fromVariantId: attendee.variantId, toVariantId: difference.offer.variantId },
		...{ state: 'done', askedAt: now, endedAt: now },
	})
	for (const name of ['order.placed', 'order.confirmed'] as const)
		record({ name, about: `order:${orderId}`, providerId, data: { orderId, number, eventId } })
}
