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

/** What a line of a basket lost to promotions, and how it was taxed, as an order keeps it. */
export function lineOfRecord(line: Totals['lines'][number] | undefined) {
	if (!line) throw new Error('a line has no figures')
	return { discountMinor: line.discount, taxMinor: line.tax, taxRateBp: line.taxRateBp, taxInclusive: line.taxInclusive }
}
