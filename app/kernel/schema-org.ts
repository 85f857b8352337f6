import { currencyDigits, type Money } from './money.ts'

/** `350000` for 350 000 ₫, `3.50` for $3.50: a decimal point and no sign of the currency, as schema.org asks. */
export function decimalAmount({ amount, currency }: Money): string {
	const places = currencyDigits[currency]
	if (places === 0) return String(amount)
	const digits = String(amount).padStart(places + 1, '0')
	return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** JSON that can stand inside a `<script>`: no `<` can end it, whatever somebody wrote. */
export function scriptJson(value: unknown): string {
	return JSON.stringify(value).replaceAll('<', '\\u003c')
}
