import { wayCodes, type WayCode } from '~/kernel/ways.ts'
import type { Balance } from './ledger.ts'
import type { OrderStatus } from './life-cycle.ts'
import type { DeliveryQuote } from './quote.ts'

/** What paying by each way online costs an order, whole minor units, as it was when the order was placed. */
export type WayFees = Readonly<Partial<Record<WayCode, number>>>

/** The figures of an order that its way to pay changes. Whole minor units. */
export interface FeeFigures {
	paymentFeeMinor: number
	totalMinor: number
	/** What is to be paid at once; 0: all of it. Fees are paid with it, whole. */
	depositMinor: number
}

/** What has to be known of an order whose way to pay may change. */
export interface OrderByWay extends FeeFigures {
	status: OrderStatus
	/** Null: every way costs it the same. */
	wayFees: WayFees | null
	/** Set where its delivery price is or was an estimate: a card has promised money for it. */
	deliveryQuote: DeliveryQuote | null
}

/**
 * Whether another way to pay changes what an order costs: only while nothing is confirmed and nothing was paid that did not go back. Whatever was
 * paid, confirmed or promised keeps the fee it has.
 */
export function mayChangeFee(order: OrderByWay, { owed, paid, refunded }: Pick<Balance, 'owed' | 'paid' | 'refunded'>): boolean {
	const isOpen = order.status !== 'Confirmed' && order.status !== 'Canceled'
	return isOpen && order.wayFees !== null && order.deliveryQuote === null && paid === refunded && owed === order.totalMinor
}

/** What a way costs an order; one that came later, what the order costs already. */
export function feeBy({ wayFees, paymentFeeMinor }: Pick<OrderByWay, 'wayFees' | 'paymentFeeMinor'>, way: WayCode): number {
	return wayFees?.[way] ?? paymentFeeMinor
}

/** The figures of an order with another fee, and what is owed more (or, below 0, less). */
export function withFee(order: FeeFigures, paymentFeeMinor: number): FeeFigures & { changeMinor: number } {
	const changeMinor = paymentFeeMinor - order.paymentFeeMinor
	return {
		paymentFeeMinor,
		totalMinor: order.totalMinor + changeMinor,
		depositMinor: order.depositMinor > 0 ? order.depositMinor + changeMinor : 0,
		changeMinor,
	}
}

/** What an order costs by each way, in minor units. */
export function totalsByWay(order: OrderByWay, books: Pick<Balance, 'owed' | 'paid' | 'refunded'>): Record<WayCode, number> {
	const mayChange = mayChangeFee(order, books)
	const totalBy = (way: WayCode) => (mayChange ? withFee(order, feeBy(order, way)).totalMinor : order.totalMinor)
	return Object.fromEntries(wayCodes.map((way) => [way, totalBy(way)])) as Record<WayCode, number>
}

/** What an attempt asked for, and the fee in it; null where its order's fee was not to change. */
interface AskedFor {
	amountMinor: number
	feeMinor: number | null
}

/**
 * The fee an order gets because this attempt's money came: the one it asked for, where the order has another by now and all that it asked for then is
 * what would be due. Undefined where nothing changes.
 */
export function feeWhenPaid(
	order: OrderByWay,
	{ feeMinor, amountMinor }: AskedFor,
	books: Pick<Balance, 'owed' | 'paid' | 'refunded'>,
): number | undefined {
	if (feeMinor === null || feeMinor === order.paymentFeeMinor || !mayChangeFee(order, books)) return undefined
	const { depositMinor, totalMinor } = withFee(order, feeMinor)
	return amountMinor === (depositMinor > 0 ? depositMinor : totalMinor) ? feeMinor : undefined
}
