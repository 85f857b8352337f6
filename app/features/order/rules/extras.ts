/** The costs of an order beside its lines. */
export const extras = ['delivery', 'payment_fee'] as const
export type Extra = (typeof extras)[number]

/** The part of an extra that was given back, in whole minor units. */
export interface ExtraGivenBack {
	extra: Extra
	amountMinor: number
}

interface OrderWithExtras {
	deliveryMinor: number
	paymentFeeMinor: number
}

/** The cost of an order's extras, after reductions of its delivery by codes. Extras carry no tax of their own (`totals`). */
export function costOfExtras({ deliveryMinor, paymentFeeMinor }: OrderWithExtras): Record<Extra, number> {
	return { delivery: deliveryMinor, payment_fee: paymentFeeMinor }
}

/** The parts of the extras that were given back by now. Whole minor units. */
export function givenBackOfExtras(given: readonly ExtraGivenBack[]): Record<Extra, number> {
	const sums: Record<Extra, number> = { delivery: 0, payment_fee: 0 }
	for (const { extra, amountMinor } of given) sums[extra] += amountMinor
	return sums
}

/** The amount of each extra that can still be given back: its cost minus the part given back before. */
export function leftOfExtras(order: OrderWithExtras, given: readonly ExtraGivenBack[]): Record<Extra, number> {
	const costs = costOfExtras(order)
	const back = givenBackOfExtras(given)
	const left = (extra: Extra) => Math.max(0, costs[extra] - back[extra])
	return { delivery: left('delivery'), payment_fee: left('payment_fee') }
}
