import { feeOn, type ShopTerms } from '~/features/provider/rules/shop-terms.ts'
import { mayPay, unfinished, type UnpaidOrder } from './unfinished.ts'

/** The facts of an order that decide about cash. Whole minor units. */
export interface CashOrder {
	totalMinor: number
	paymentFeeMinor: number
	/** Set while its delivery price is an estimate: only a card can promise money. */
	deliveryQuote: unknown
	/** Whether it pays for an exchange: that must be paid before the ticket is changed. */
	isDifference: boolean
}

/** An order's figures with the fee of cash in place of the card's fee. */
export interface CashFigures {
	paymentFeeMinor: number
	totalMinor: number
	/** The change of the amount owed, compared with the card; below 0: it falls. */
	changeMinor: number
}

/**
 * The figures of a card order when its buyer pays in cash instead, on delivery or at the gate; null where cash is not accepted. `terms`: those of the
 * event of its tickets, else of the shop of its goods, as at checkout.
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

/** Whether an order still waits for money, no money is here or on its way, and no wrong amount was taken. */
export function awaitsAnyMoney(order: UnpaidOrder, now: Date): boolean {
	return order.status !== 'Confirmed' && order.status !== 'Authorized' && mayPay(unfinished(order, now))
}
