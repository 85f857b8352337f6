import { currencyDigits, share, type Currency } from '~/kernel/money.ts'
import type { VariantPrice } from './product-act.ts'

/** The kinds of price changes: up or down by a percentage; a sale by a percentage off the price before it; the end of a sale. */
export const priceChangeKinds = ['raise', 'lower', 'sale', 'end_sale'] as const
export type PriceChangeKind = (typeof priceChangeKinds)[number]

/** How round the new prices are made. */
export const roundings = ['exact', 'fine', 'round', 'coarse'] as const
export type Rounding = (typeof roundings)[number]

export interface PriceChange {
	kind: PriceChangeKind
	/** Whole per cent; without meaning at the end of a sale. */
	percent: number
	rounding: Rounding
}

const steps: Record<Rounding, readonly [withoutCents: number, withCents: number]> = {
	exact: [1, 1],
	fine: [500, 10],
	round: [1_000, 50],
	coarse: [10_000, 100],
}

/** The amount in minor units of which new prices in a currency are multiples. */
export function roundingStep(rounding: Rounding, currency: Currency): number {
	const [withoutCents, withCents] = steps[rounding]
	return currencyDigits[currency] === 0 ? withoutCents : withCents
}

const mostPercent = 1_000

/** Whether a percentage makes sense for a kind of change: no price may fall to zero or below. */
export function isPercentFor(kind: PriceChangeKind, percent: number): boolean {
	if (kind === 'end_sale') return true
	return Number.isInteger(percent) && percent >= 1 && percent <= (kind === 'raise' ? mostPercent : 99)
}

/** The price of a variant after a change; a code when the change is impossible. A price above zero stays above zero. */
export function priceAfter(variant: VariantPrice, change: PriceChange, currency: Currency): VariantPrice | 'no_sale' | 'price_unchanged' {
	const { variantId, priceMinor, originalPriceMinor } = variant
	const full = originalPriceMinor !== null && originalPriceMinor > priceMinor ? originalPriceMinor : null
	if (change.kind === 'end_sale') return full === null ? 'no_sale' : { variantId, priceMinor: full, originalPriceMinor: null }
	const step = roundingStep(change.rounding, currency)
	const by = (amount: number, percent: number) => {
		const exact = share(amount, percent, 100)
		const rounded = share(exact, 1, step) * step
		return amount > 0 ? Math.max(rounded, Math.min(step, exact), 1) : 0
	}
	const { percent } = change
	if (change.kind === 'sale') {
		const before = full ?? priceMinor
		const price = by(before, 100 - percent)
		const isSame = price === priceMinor && before === originalPriceMinor
		return price >= before || isSame ? 'price_unchanged' : { variantId, priceMinor: price, originalPriceMinor: before }
	}
	const price = by(priceMinor, change.kind === 'raise' ? 100 + percent : 100 - percent)
	if (price === priceMinor) return 'price_unchanged'
	// The price before a sale stays, as long as it is above the new price.
	return { variantId, priceMinor: price, originalPriceMinor: full !== null && full > price ? full : null }
}

/** The changed prices of one product's variants, or why none changes. */
export function pricesAfter(
	variants: readonly VariantPrice[],
	change: PriceChange,
	currency: Currency,
): readonly VariantPrice[] | 'no_sale' | 'price_unchanged' {
	const after = variants.map((variant) => priceAfter(variant, change, currency))
	const changed = after.filter((each): each is VariantPrice => typeof each === 'object')
	if (changed.length > 0) return changed
	return change.kind === 'end_sale' ? 'no_sale' : 'price_unchanged'
}
