import { addDays, dayOf, endOfDay, homeZone } from '~/kernel/zones.ts'
import type { DeliveryState, OrderStatus } from '../../order/rules/life-cycle.ts'
import type { ReturnState } from './life-cycle.ts'

/** Pictures with a request, as with a review (specification §9). */
export const mostReturnPictures = 5

export interface ReturnableOrder {
	status: OrderStatus
	confirmedAt: Date | null
	/** When the goods arrived; null as long as they have not, or nobody said so. */
	deliveredAt: Date | null
}

/**
 * The last moment at which goods may be asked to come back: the end of the day so many days after they arrived, or were bought where nobody said
 * when that was. Their buyer is told the day, and a deadline on a day is its end (truths §3).
 */
export function returnDeadline(
	{ confirmedAt, deliveredAt }: Pick<ReturnableOrder, 'confirmedAt' | 'deliveredAt'>,
	returnDays: number,
): Date | null {
	const from = deliveredAt ?? confirmedAt
	return from && new Date(endOfDay(addDays(dayOf(from, homeZone), returnDays), homeZone).getTime() - 1)
}

export type ReturnRefusal = 'not_confirmed' | 'return_too_late' | 'nothing_to_return'

/** A line of goods, and how much of it is in returns that still stand. */
export interface ReturnableLine {
	id: number
	kind: 'ticket' | 'product'
	quantity: number
	claimed: number
}

/** How many pieces of a line can still come back. Tickets never do: they are cancelled. */
export function piecesLeft({ kind, quantity, claimed }: Pick<ReturnableLine, 'kind' | 'quantity' | 'claimed'>): number {
	return kind === 'product' ? Math.max(0, quantity - claimed) : 0
}

/** Why nothing of an order can be returned; null: something can. */
export function returnRefusal(
	order: ReturnableOrder,
	lines: readonly ReturnableLine[],
	now: Date,
	returnDays: number,
): ReturnRefusal | null {
	if (!lines.some((line) => line.kind === 'product')) return 'nothing_to_return'
	if (order.status !== 'Confirmed') return 'not_confirmed'
	const deadline = returnDeadline(order, returnDays)
	if (!deadline || now > deadline) return 'return_too_late'
	return lines.some((line) => piecesLeft(line) > 0) ? null : 'nothing_to_return'
}

/** So many days after they were bought goods have arrived, where nobody noted when they did. */
const unnotedDays = 14

/**
 * Why a return is not offered to the buyer: besides what keeps it from being asked for, that the goods have not arrived. Until then the order is
 * cancelled instead.
 */
export function offerRefusal(
	refusal: ReturnRefusal | null,
	{ deliveryStatus, confirmedAt }: Pick<ReturnableOrder, 'confirmedAt'> & { deliveryStatus: DeliveryState | null },
	now: Date,
): ReturnRefusal | 'not_delivered' | null {
	if (refusal || deliveryStatus === 'done') return refusal
	return confirmedAt && addDays(dayOf(confirmedAt, homeZone), unnotedDays) <= dayOf(now, homeZone) ? null : 'not_delivered'
}

/**
 * What goes back for a return, in whole minor units: until the goods are here no more than was paid for the order, for what was not paid does not come
 * back; from then on the return itself says what.
 */
export function refundOfReturn({ state, refundMinor }: { state: ReturnState; refundMinor: number }, paidMinor: number): number {
	return state === 'received' || state === 'refunded' ? refundMinor : Math.min(refundMinor, paidMinor)
}

/** A line as it was bought: prices and discounts in whole minor units. */
export interface PaidLine {
	quantity: number
	priceMinor: number
	discountMinor: number
}

/** What a line cost after its discounts, before tax that was added. */
export const netOfLine = ({ quantity, priceMinor, discountMinor }: PaidLine) => priceMinor * quantity - discountMinor

/** The same, with how it was taxed: `taxMinor` is all tax on it. */
export interface TaxedLine extends PaidLine {
	taxMinor: number
	taxInclusive: boolean
}

/** What a line of an order cost, with the tax that was added to it: all lines, delivery and payment fee are what the order costs, to the unit. */
export const paidForLine = (line: TaxedLine) => netOfLine(line) + (line.taxInclusive ? 0 : line.taxMinor)

/**
 * What goes back for some pieces of a line of which others went back before: all pieces together give exactly what was paid for the line, in
 * however many returns they come.
 */
export function refundForPieces(paidMinor: number, quantity: number, before: number, pieces: number): number {
	const upTo = (count: number) => Math.floor((paidMinor * count) / quantity)
	return upTo(before + pieces) - upTo(before)
}
