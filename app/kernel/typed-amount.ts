import { currencyDigits, type Currency } from './money.ts'

const mostDigits = 12

/** Digits, in groups of three if they are separated: `1.5` in a currency without decimals is a typing mistake, not fifteen. */
const isGrouped = /^(\d+|\d{1,3}([.,]\d{3})+)$/

/**
 * An amount as people type it, in minor units: `35.000`, `35 000 ₫` are 35000 ₫; `12.50`, `12,5` are $12.50. Nothing when it is not one. Where
 * a currency has decimals, the last point or comma with at most that many digits behind it is the decimal one.
 */
export function typedAmount(text: string, currency: Currency): number | undefined {
	const digits = currencyDigits[currency]
	const typed = text.normalize('NFKC').replace(/[\s₫đ$€฿¥]/gi, '')
	const decimal = digits > 0 ? new RegExp(`^(.*)[.,](\\d{1,${digits}})$`).exec(typed) : null
	const units = decimal?.[1] ?? typed
	const whole = units.replace(/[.,]/g, '')
	const part = (decimal?.[2] ?? '').padEnd(digits, '0')
	return isGrouped.test(units) && whole.length <= mostDigits ? Number(whole + part) : undefined
}

/** An amount as a field shows it for editing: `35000`, `12.50`. */
export function amountToType(minor: number, currency: Currency): string {
	const digits = currencyDigits[currency]
	return digits === 0 ? String(minor) : (minor / 10 ** digits).toFixed(digits)
}
