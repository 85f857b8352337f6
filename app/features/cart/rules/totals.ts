import { feeOn } from '~/features/provider/rules/shop-terms.ts'
import { allocate, share, type Currency } from '~/kernel/money.ts'
import { depositOfLines } from './deposit.ts'

/** A line as it is charged: a whole positive quantity, and prices of one piece in minor units. */
export interface TotalsLine {
	kind: 'ticket' | 'product'
	quantity: number
	priceMinor: number
	/** The crossed-out price; when it is not above the price, the price counts. */
	originalPriceMinor?: number | null
	/** The share of the line to pay at once, in basis points; when absent, all of it. */
	depositRateBp?: number | null
	/** The line's tax rule; when absent, that of the whole. */
	tax?: TaxRule
}

/** `rateBp` is in basis points: 1000 is 10 %. `inclusive` prices contain the tax; it is added to `exclusive` ones. */
export interface TaxRule {
	mode: 'inclusive' | 'exclusive'
	rateBp: number
	/** Whether each line's tax is rounded (half up), or only the sum of all lines with the same rule. */
	rounding: 'line' | 'total'
}

export interface TotalsInput {
	lines: readonly TotalsLine[]
	/** What promotions take off each line (`reductionsOf`), in the lines' order; none where absent. */
	discounts?: readonly number[]
	/** The tax rule of every line without its own. */
	tax: TaxRule
	/** What must be paid at once when the rest may follow: an amount, or a share of the total in basis points. */
	deposit?: { fixedMinor: number } | { rateBp: number } | null
	/** Null while no delivery is chosen or needed. */
	deliveryMinor: number | null
	/** The payment method's fee: a fixed amount, plus a share in basis points of everything else that has to be paid. */
	paymentFee: { fixedMinor: number; rateBp: number } | null
	currency: Currency
}

/**
 * The figures of a cart or order (specification §3), whole minor units of one currency. To the unit, always:
 * `original − savings = subtotal` and `total = subtotal − discount + addedTax + delivery + paymentFee`.
 */
export interface Totals {
	currency: Currency
	/** How many pieces, not lines. */
	count: number
	/** Quantity × price, over all lines. */
	subtotal: number
	/** Quantity × crossed-out price (or the price, when there is none), over all lines. */
	original: number
	/** `original − subtotal`: what reduced prices save. Promotions count only in `discount`, so that no amount is in two rows of the summary. */
	savings: number
	/** What promotions take off the subtotal. */
	discount: number
	/** The tax on the goods after the discount, contained in the prices or added to them. Delivery and fees have no tax of their own. */
	tax: number
	/** The part of `tax` that is added to the prices: that of lines with an exclusive tax. */
	addedTax: number
	/** What has to be paid at once when a deposit is asked for, at most the total; otherwise 0. It is part of the total, not added to it. */
	deposit: number
	/** The delivery price after promotions; 0 while no delivery is chosen. */
	delivery: number
	/** The fee of the payment method; 0 when there is nothing to pay. */
	paymentFee: number
	/** What the whole order costs. */
	total: number
	/** The amount the gateway is asked for now: the deposit when there is one, else the total. */
	dueNow: number
	/** The same for each line, in order, and its tax rule; the lines' discounts and taxes add up to the figures above. */
	lines: { subtotal: number; discount: number; tax: number; addedTax: number; taxRateBp: number; taxInclusive: boolean }[]
}

/**
 * Computes every figure from the lines (truths §2).
 * @throws RangeError for a quantity or amount that is not whole, negative, or beyond 2^53, and for a line that loses more than its price
 */
export function totals({ lines, discounts: given = [], tax, deposit, deliveryMinor, paymentFee, currency }: TotalsInput): Totals {
	const subtotals = lines.map(({ quantity, priceMinor }) => whole(quantity * whole(priceMinor)))
	const originals = lines.map(({ quantity, priceMinor, originalPriceMinor }) =>
		whole(whole(quantity) * Math.max(whole(originalPriceMinor ?? 0), priceMinor)),
	)
	const subtotal = added(subtotals)
	const original = added(originals)
	const discounts = subtotals.map((_, index) => whole(given[index] ?? 0))
	const discount = added(discounts)
	const bases = subtotals.map((each, index) => whole(each - (discounts[index] ?? 0)))
	const rules = lines.map((line) => line.tax ?? tax)
	const taxes = lineTaxes(bases, rules)
	const addedTaxes = taxes.map((each, index) => (rules[index]?.mode === 'exclusive' ? each : 0))
	const taxed = added(taxes)
	const addedTax = added(addedTaxes)
	const delivery = whole(deliveryMinor ?? 0)
	const beforeFee = whole(subtotal - discount + addedTax + delivery)
	const fee = whole(feeOn(beforeFee, paymentFee))
	const total = whole(beforeFee + fee)
	const askedOfLines = lines.map(({ depositRateBp = null }, index) => ({
		dueMinor: (bases[index] ?? 0) + (addedTaxes[index] ?? 0),
		depositRateBp,
	}))
	const down = deposit ? depositOf(deposit, total) : depositOfLines(askedOfLines, { extraMinor: delivery + fee, totalMinor: total })
	return {
		currency,
		count: added(lines.map(({ quantity }) => quantity)),
		subtotal,
		original,
		savings: original - subtotal,
		discount,
		tax: taxed,
		addedTax,
		deposit: down,
		delivery,
		paymentFee: fee,
		total,
		dueNow: down > 0 ? down : total,
		lines: subtotals.map((each, index) => ({
			...{ subtotal: each, discount: discounts[index] ?? 0, tax: taxes[index] ?? 0, addedTax: addedTaxes[index] ?? 0 },
			...{ taxRateBp: (rules[index] ?? tax).rateBp, taxInclusive: (rules[index] ?? tax).mode === 'inclusive' },
		})),
	}
}

/**
 * The tax of each line, by its own rule. With rounding by total, the rounded tax of all lines of a rule is divided among them by their amounts. So in
 * either case the lines' taxes add up to the whole tax, and a line that is sent back takes its own tax along.
 */
function lineTaxes(bases: readonly number[], rules: readonly TaxRule[]): number[] {
	const taxes = bases.map((base, index) => taxOf(base, rules[index]))
	const byTotal = new Map<string, number[]>()
	for (const [index, { mode, rateBp, rounding }] of rules.entries())
		if (rounding === 'total') byTotal.set(`${mode} ${rateBp}`, [...(byTotal.get(`${mode} ${rateBp}`) ?? []), index])
	for (const indexes of byTotal.values()) {
		const ofRule = indexes.map((index) => bases[index] ?? 0)
		const spread = allocate(taxOf(added(ofRule), rules[indexes[0] ?? 0]), ofRule)
		for (const [nth, index] of indexes.entries()) taxes[index] = spread[nth] ?? 0
	}
	return taxes
}

function taxOf(base: number, rule: TaxRule | undefined): number {
	if (!rule) return 0
	const { mode, rateBp } = rule
	return whole(share(base, whole(rateBp), mode === 'exclusive' ? 10_000 : 10_000 + rateBp))
}

function depositOf(deposit: TotalsInput['deposit'], total: number): number {
	if (!deposit) return 0
	return Math.min(total, 'fixedMinor' in deposit ? whole(deposit.fixedMinor) : share(total, whole(deposit.rateBp), 10_000))
}

function added(amounts: readonly number[]): number {
	return whole(amounts.reduce((all, each) => all + each, 0))
}

/** Refuses amounts from 2^53 on: below that, floating point is exact; above it, a sum could silently be wrong. */
function whole(amount: number): number {
	if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`totals need whole amounts from 0 to 2^53, got ${amount}`)
	return amount
}
