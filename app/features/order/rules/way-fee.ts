import { wayCodes, type WayCode } from '~/kernel/ways.ts'
import type { Balance } from './ledger.ts'
import type { OrderStatus } from './life-cycle.ts'
import type { DeliveryQuote } from './quote.ts'

/** The fee of each way online for an order, in whole minor units, as at the placing of the order. */
export type WayFees = Readonly<Partial<Record<WayCode, number>>>

/** The figures of an order that its way to pay changes. Whole minor units. */
export interface FeeFigures {
	paymentFeeMinor: number
	totalMinor: number
	/** The amount to pay at once; 0: all of it. It contains the whole fee. */
	depositMinor: number
}

/** The facts of an order whose way to pay may change. */
export interface OrderByWay extends FeeFigures {
	status: OrderStatus
	/** Null: all ways have the same fee. */
	wayFees: WayFees | null
	/** Set where its delivery price is or was an estimate: then a card has promised the money. */
	deliveryQuote: DeliveryQuote | null
}

/**
 * Whether another way to pay may change the fee of an order: only while the order is not confirmed and no money is here. An order that was paid,
 * confirmed or promised keeps its fee.
 */
export function mayChangeFee(order: OrderByWay, { owed, paid, refunded }: Pick<Balance, 'owed' | 'paid' | 'refunded'>): boolean {
	const isOpen = order.status !== 'Confirmed' && order.status !== 'Canceled'
	return isOpen && order.wayFees !== null && order.deliveryQuote === null && paid === refunded && owed === order.totalMinor
}

/** The fee of a way for an order; a way that was offered only later has the order's present fee. */
export function feeBy({ wayFees, paymentFeeMinor }: Pick<OrderByWay, 'wayFees' | 'paymentFeeMinor'>, way: WayCode): number {
	return wayFees?.[way] ?? paymentFeeMinor
}

/** The figures of an order with another fee, and the change of the amount owed; below 0: it falls. */
export function withFee(order: FeeFigures, paymentFeeMinor: number): FeeFigures & { changeMinor: number } {
	const changeMinor = paymentFeeMinor - order.paymentFeeMinor
	return {
		paymentFeeMinor,
		totalMinor: order.totalMinor + changeMinor,
		depositMinor: order.depositMinor > 0 ? order.depositMinor + changeMinor : 0,
		changeMinor,
	}
}

/** The total of an order by each way, in minor units. */
export function totalsByWay(order: OrderByWay, books: Pick<Balance, 'owed' | 'paid' | 'refunded'>): Record<WayCode, number> {
	const mayChange = mayChangeFee(order, books)
	const totalBy = (way: WayCode) => (mayChange ? withFee(order, feeBy(order, way)).totalMinor : order.totalMinor)
	return Object.fromEntries(wayCodes.map((way) => [way, totalBy(way)])) as Record<WayCode, number>
}

/** The amount an attempt asked for, and the fee in it; null where the order's fee could not change. */
interface AskedFor {
	amountMinor: number
	feeMinor: number | null
}

/**
 * The fee an order gets because the money of an attempt came: the attempt's fee, if the order has another fee by now and the attempt's amount is
 * exactly what would be due with its own fee. Undefined where nothing changes.
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
