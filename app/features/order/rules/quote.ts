import type { OrderStatus } from './life-cycle.ts'

/**
 * How a delivery price stands that staff have to confirm (specification §9). `asked`: staff are to say it. `raised`: it is higher than what the
 * buyer agreed to, and they are asked. `agreed`: it is final, and the promised money is being taken or was.
 */
export const deliveryQuotes = ['asked', 'raised', 'agreed'] as const
export type DeliveryQuote = (typeof deliveryQuotes)[number]

/** What has to be known of an order whose delivery price is not final. Whole minor units. */
export interface QuotedOrder {
	status: OrderStatus
	deliveryQuote: DeliveryQuote | null
	deliveryMinor: number
	/** What staff said when it was higher. */
	quotedDeliveryMinor: number | null
	totalMinor: number
	/** What is to be paid at once; 0: all of it. */
	depositMinor: number
}

/** Whether staff can still say the price: the money is promised and nothing is being taken. */
export function awaitsQuote({ status, deliveryQuote }: Pick<QuotedOrder, 'status' | 'deliveryQuote'>): boolean {
	return status === 'Authorized' && (deliveryQuote === 'asked' || deliveryQuote === 'raised')
}

/**
 * What a delivery price leaves to pay after what codes took off the estimate (`coveredMinor`). A delivery they made free stays free, whatever it
 * costs in the end: that was promised.
 */
export function deliveryToPay({ deliveryMinor }: Pick<QuotedOrder, 'deliveryMinor'>, coveredMinor: number, priceMinor: number): number {
	return coveredMinor > 0 && deliveryMinor === 0 ? 0 : Math.max(0, priceMinor - coveredMinor)
}

/** What an order costs with a final delivery price. The payment's fee stays what the buyer was shown. */
export function totalWithDelivery(
	{ totalMinor, deliveryMinor }: Pick<QuotedOrder, 'totalMinor' | 'deliveryMinor'>,
	finalMinor: number,
): number {
	return totalMinor - deliveryMinor + finalMinor
}

/** What a price that staff say leads to: taken at once when the buyer agreed to as much, else the buyer is asked. */
export function quoteOutcome(order: QuotedOrder, finalMinor: number): 'agreed' | 'raised' {
	return finalMinor <= order.deliveryMinor ? 'agreed' : 'raised'
}

/** An order's figures once its delivery price is final, and how much of the promised money is taken now. */
export interface SettledQuote {
	deliveryMinor: number
	totalMinor: number
	depositMinor: number
	captureMinor: number
	/** What is owed more (or, below 0, less) than when the order was placed. */
	changeMinor: number
}

/** Never more than was promised is taken; what a higher price costs more remains to be paid. */
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
