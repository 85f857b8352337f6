import { addDays, dayOf, endOfDay, homeZone } from '~/kernel/zones.ts'
import type { DeliveryState, OrderStatus } from '~/features/order/rules/life-cycle.ts'
import type { ReturnState } from './life-cycle.ts'

/** The most pictures of a request; the same number as for a review (specification §9). */
export const mostReturnPictures = 5

export interface ReturnableOrder {
	status: OrderStatus
	confirmedAt: Date | null
	/** When the goods arrived; null while they are on their way, or where nobody recorded it. */
	deliveredAt: Date | null
}

/**
 * The last moment to ask for a return: the end of the last day for returns, counted from the arrival of the goods, or from the purchase where the
 * arrival was not recorded. The buyer is told the day, and a deadline on a day is its end (truths §3).
 */
export function returnDeadline(
	{ confirmedAt, deliveredAt }: Pick<ReturnableOrder, 'confirmedAt' | 'deliveredAt'>,
	returnDays: number,
): Date | null {
	const from = deliveredAt ?? confirmedAt
	return from && new Date(endOfDay(addDays(dayOf(from, homeZone), returnDays), homeZone).getTime() - 1)
}

export type ReturnRefusal = 'not_confirmed' | 'return_too_late' | 'nothing_to_return'

/** A line of goods, and how many of its pieces are in returns that still stand. */
export interface ReturnableLine {
	id: number
	kind: 'ticket' | 'product'
	quantity: number
	claimed: number
}

/** How many pieces of a line can still be returned. Tickets never can: they are cancelled. */
export function piecesLeft({ kind, quantity, claimed }: Pick<ReturnableLine, 'kind' | 'quantity' | 'claimed'>): number {
	return kind === 'product' ? Math.max(0, quantity - claimed) : 0
}

/** Why nothing of an order can be returned; null: something can be returned. */
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

/** Where nobody recorded the arrival, goods count as arrived this many days after the purchase. */
const unnotedDays = 14

/**
 * Why the page does not offer a return to the buyer: any reason that forbids it, or that the goods have not arrived. Before they arrive, the buyer
 * cancels the order instead.
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
 * The refund of a return, in whole minor units. Until the goods are here it is no more than was paid for the order, because unpaid money does not go
 * back; afterwards the return itself stores the amount.
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

/** What a line cost after its discounts, before added tax. */
export const netOfLine = ({ quantity, priceMinor, discountMinor }: PaidLine) => priceMinor * quantity - discountMinor

/** The same line with its tax: `taxMinor` is all tax on it. */
export interface TaxedLine extends PaidLine {
	taxMinor: number
	taxInclusive: boolean
}

/** What a line of an order cost, with the tax that was added to it. All lines, delivery and payment fee add up exactly to the order's price. */
export const paidForLine = (line: TaxedLine) => netOfLine(line) + (line.taxInclusive ? 0 : line.taxMinor)

/**
 * The refund for some pieces of a line, of which `before` went back earlier. All pieces together give back exactly what was paid for the line, in
 * however many returns.
 */
export function refundForPieces(paidMinor: number, quantity: number, before: number, pieces: number): number {
	const upTo = (count: number) => Math.floor((paidMinor * count) / quantity)
	return upTo(before + pieces) - upTo(before)
}
