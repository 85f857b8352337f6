import type { OrderStatus } from './life-cycle.ts'

/**
 * The states of a delivery price that staff have to confirm (specification §9). `asked`: staff have to set it. `raised`: it is higher than the
 * buyer agreed to, and they are asked. `agreed`: it is final, and the promised money is being captured or was.
 */
export const deliveryQuotes = ['asked', 'raised', 'agreed'] as const
export type DeliveryQuote = (typeof deliveryQuotes)[number]

/** The facts of an order whose delivery price is not final. Whole minor units. */
export interface QuotedOrder {
	status: OrderStatus
	deliveryQuote: DeliveryQuote | null
	deliveryMinor: number
	/** The higher price that staff set. */
	quotedDeliveryMinor: number | null
	totalMinor: number
	/** The amount to pay at once; 0: all of it. */
	depositMinor: number
}

/** Whether staff can still set the price: the money is promised, and no capture is under way. */
export function awaitsQuote({ status, deliveryQuote }: Pick<QuotedOrder, 'status' | 'deliveryQuote'>): boolean {
	return status === 'Authorized' && (deliveryQuote === 'asked' || deliveryQuote === 'raised')
}

/**
 * The part of a delivery price to pay after the codes' reduction of the estimate (`coveredMinor`). A delivery that codes made free stays free,
 * whatever its final price: that was promised.
 */
export function deliveryToPay({ deliveryMinor }: Pick<QuotedOrder, 'deliveryMinor'>, coveredMinor: number, priceMinor: number): number {
	return coveredMinor > 0 && deliveryMinor === 0 ? 0 : Math.max(0, priceMinor - coveredMinor)
}

/** The total of an order with a final delivery price. The payment fee stays as the buyer was shown it. */
export function totalWithDelivery(
	{ totalMinor, deliveryMinor }: Pick<QuotedOrder, 'totalMinor' | 'deliveryMinor'>,
	finalMinor: number,
): number {
	return totalMinor - deliveryMinor + finalMinor
}

/** The result of a price set by staff: the money is taken at once if the buyer agreed to as much, else the buyer is asked. */
export function quoteOutcome(order: QuotedOrder, finalMinor: number): 'agreed' | 'raised' {
	return finalMinor <= order.deliveryMinor ? 'agreed' : 'raised'
}

/** An order's figures with its final delivery price, and the amount of promised money that is captured now. */
export interface SettledQuote {
	deliveryMinor: number
	totalMinor: number
	depositMinor: number
	captureMinor: number
	/** The change of the amount owed since the order was placed; below 0: it fell. */
	changeMinor: number
}

/** Never captures more than was promised; the rest of a higher price remains to be paid. */
export function settledQuote(order: QuotedOrder, finalMinor: number, promisedMinor: number): SettledQuote {
	const totalMinor = totalWithDelivery(order, finalMinor)
	const depositMinor = Math.min(order.depositMinor, totalMinor)
	return {
		deliveryMinor: finalMinor,
		totalMinor,
		depositMinor,
		captureMinor: Math.min(promisedMinor, depositMinor > 0 ? depositMinor : totalMinor),
		changeMinor: totalMinor - order.totalMinor,
	}
}
