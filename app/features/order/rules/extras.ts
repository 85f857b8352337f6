/** What an order may cost beside its lines. */
export const extras = ['delivery', 'payment_fee'] as const
export type Extra = (typeof extras)[number]

/** What of an extra was given back, in whole minor units. */
export interface ExtraGivenBack {
	extra: Extra
	amountMinor: number
}

interface OrderWithExtras {
	deliveryMinor: number
	paymentFeeMinor: number
}

/** What an order's extras cost, after what codes took off its delivery. Neither carries a tax of its own (`totals`). */
export function costOfExtras({ deliveryMinor, paymentFeeMinor }: OrderWithExtras): Record<Extra, number> {
	return { delivery: deliveryMinor, payment_fee: paymentFeeMinor }
}

/** What of the extras was given back by now. Whole minor units. */
export function givenBackOfExtras(given: readonly ExtraGivenBack[]): Record<Extra, number> {
	const sums: Record<Extra, number> = { delivery: 0, payment_fee: 0 }
	for (const { extra, amountMinor } of given) sums[extra] += amountMinor
	return sums
}

/** What of each extra can still be given back: what it cost, less what was given back before. */
export function leftOfExtras(order: OrderWithExtras, given: readonly ExtraGivenBack[]): Record<Extra, number> {
	const costs = costOfExtras(order)
	const back = givenBackOfExtras(given)
	const left = (extra: Extra) => Math.max(0, costs[extra] - back[extra])
	return { delivery: left('delivery'), payment_fee: left('payment_fee') }
}
