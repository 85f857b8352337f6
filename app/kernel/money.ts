/** Currencies the product sells in, with the number of digits behind the decimal point (ISO 4217). */
export const currencyDigits = { VND: 0, USD: 2, EUR: 2, SGD: 2, THB: 2, JPY: 0 } as const
export type Currency = keyof typeof currencyDigits

/** All currencies, the house's currency first. */
export const currencies = Object.keys(currencyDigits) as [Currency, ...Currency[]]

/** An amount in integer minor units: 350 000 ₫ is `{ amount: 350000, currency: 'VND' }`, $3.50 is `{ amount: 350, currency: 'USD' }`. */
export interface Money {
	amount: number
	currency: Currency
}

export function money(amount: number, currency: Currency): Money {
	if (!Number.isSafeInteger(amount)) throw new RangeError(`money needs whole minor units, got ${amount}`)
	return { amount, currency }
}

/** A price before a sale: the amount where it is above the present price, else null, because nothing was taken off. */
export function moneyIfAbove(amountMinor: number | null, askedMinor: number, currency: Currency): Money | null {
	return amountMinor !== null && amountMinor > askedMinor ? money(amountMinor, currency) : null
}

/**
 * A share of an amount, in minor units, rounded half up (away from zero): `share(999, 1, 2)` is 500.
 * Numerator and denominator are whole numbers, so no floating point decides about money.
 */
export function share(amountMinor: number, numerator: number, denominator: number): number {
	const product = BigInt(amountMinor) * BigInt(numerator)
	const by = BigInt(denominator)
	const half = by / 2n
	const rounded = product >= 0n ? (product + half) / by : -((-product + half) / by)
	return Number(rounded)
}

/**
 * Splits an amount by weights so that the parts add up exactly to the amount: largest remainders first, ties to the earlier part. If all weights
 * are zero, everything goes to the first part.
 */
export function allocate(amountMinor: number, weights: readonly number[]): number[] {
	const total = weights.reduce((a, b) => a + b, 0)
	if (weights.length === 0) return []
	if (total === 0) return weights.map((_, index) => (index === 0 ? amountMinor : 0))
	const sign = amountMinor < 0 ? -1 : 1
	const whole = BigInt(Math.abs(amountMinor))
	const parts = weights.map((weight) => Number((whole * BigInt(weight)) / BigInt(total)))
	const remainders = weights.map((weight, index) => ({ index, rest: (whole * BigInt(weight)) % BigInt(total) }))
	remainders.sort((a, b) => (b.rest > a.rest ? 1 : b.rest < a.rest ? -1 : a.index - b.index))
	let missing = Math.abs(amountMinor) - parts.reduce((a, b) => a + b, 0)
	for (const { index } of remainders) {
		if (missing === 0) break
		parts[index] = (parts[index] ?? 0) + 1
		missing -= 1
	}
	return parts.map((part) => (part === 0 ? 0 : sign * part))
}
