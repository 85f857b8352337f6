import type { Totals } from '~/features/cart/rules/totals.ts'

/** A basket's figures as an order stores them; a check of the table ensures that they add up. */
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

/** The reduction of a basket's line by promotions, and its tax, as an order stores them. */
export function lineOfRecord(line: Totals['lines'][number] | undefined) {
	if (!line) throw new Error('a line has no figures')
	return { discountMinor: line.discount, taxMinor: line.tax, taxRateBp: line.taxRateBp, taxInclusive: line.taxInclusive }
}
