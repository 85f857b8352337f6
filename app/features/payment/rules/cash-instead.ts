import { feeOn, type ShopTerms } from '~/features/provider/rules/shop-terms.ts'
import { mayPay, unfinished, type UnpaidOrder } from './unfinished.ts'

/** An order as its ways to pay are decided. Whole minor units. */
export interface CashOrder {
	totalMinor: number
	paymentFeeMinor: number
	/** Set while its delivery price is an estimate: only a card can promise money. */
	deliveryQuote: unknown
	/** It pays for a ticket that is changed: that is paid before the ticket is another. */
	isDifference: boolean
}

/** What an order costs by cash: with what that way to pay costs, instead of what the card does. */
export interface CashFigures {
	paymentFeeMinor: number
	totalMinor: number
	/** What is owed more (or, below 0, less) than by card. */
	changeMinor: number
}

/**
 * What an order that was to be paid by card costs when its buyer pays it on delivery or at the gate instead; null where that is not taken. `terms`
 * are those of the event of its tickets, else of the shop its goods are from, as at checkout.
 */
export function cashInstead(
	order: CashOrder,
	terms: Pick<ShopTerms, 'paymentMethods' | 'paymentFees'> | null | undefined,
): CashFigures | null {
	const { totalMinor, paymentFeeMinor: cardFee, deliveryQuote, isDifference } = order
	if (!terms?.paymentMethods.includes('cash_on_delivery') || deliveryQuote !== null || isDifference) return null
	const before = totalMinor - cardFee
	if (before === 0) return null
	const paymentFeeMinor = feeOn(before, terms.paymentFees.cash_on_delivery)
	return { paymentFeeMinor, totalMinor: before + paymentFeeMinor, changeMinor: paymentFeeMinor - cardFee }
}

/** Whether an order still waits for money, none of it is here or on its way, and nothing was taken wrongly. */
export function awaitsAnyMoney(order: UnpaidOrder, now: Date): boolean {
	return order.status !== 'Confirmed' && order.status !== 'Authorized' && mayPay(unfinished(order, now))
}
