import type { Totals } from '~/features/cart/rules/totals.ts'

/** A basket's figures as an order keeps them; the table's check holds that they add up. */
export function figuresOfRecord(totals: Totals) {
	return {
		currency: totals.currency,
		count: totals.count,
		subtotalMinor: totals.subtotal,
		originalMinor: totals.original,
		discountMinor: totals.discount,
		taxMinor: totals.tax,
		taxAddedMinor: totals.addedTax,
		depositMinor: totals.deposit,
		deliveryMinor: totals.delivery,
		paymentFeeMinor: totals.paymentFee,
		totalMinor: totals.total,
	}
}
