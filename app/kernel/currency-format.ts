import { currencyDigits, type Currency } from './money.ts'
import type { Locale } from './locale.ts'

/** How amounts are written (specification §9). */
export interface CurrencyFormat {
	currencySymbol: string
	/** The sign between groups of three digits. */
	currencySeparator: string
	/** The sign between units and minor units. */
	currencyDecimal: string
	/** Digits shown behind the decimal sign; 2 by default, 0 for VND. */
	currencyPrecision: number
	/** `350.000 ₫` or `$350.00` */
	symbolFirst: boolean
}

/** The formats that staff set for some currencies. */
export type CurrencyFormats = Partial<Record<Currency, Partial<CurrencyFormat>>>

const noBreakSpace = '\u00a0'

/** The signs a currency may be written with, its usual one first. None of them belongs to another currency, or is a word for thousands. */
export const currencySymbols: Readonly<Record<Currency, readonly string[]>> = {
	VND: ['₫', 'đ', 'VND', 'VNĐ', 'đồng'],
	USD: ['$', 'US$', 'USD'],
	EUR: ['€', 'EUR'],
	SGD: ['S$', 'SGD'],
	THB: ['฿', 'THB'],
	JPY: ['¥', 'JPY'],
}

/** The signs allowed between groups of digits, by the word that a setting keeps. */
export const currencySeparators = { dot: '.', comma: ',', space: noBreakSpace, apostrophe: '’', none: '' } as const
/** The signs allowed before minor units. */
export const currencyDecimals = { dot: '.', comma: ',' } as const

/** The most digits behind the decimal sign: three would read as thousands. */
const mostPrecision = 2

/** The way a language writes a currency, unless a setting says otherwise. */
export function usualFormat(locale: Locale, currency: Currency): CurrencyFormat {
	const vietnamese = locale === 'vi_VN'
	return {
		currencySymbol: currencySymbols[currency][0] ?? currency,
		currencySeparator: vietnamese ? '.' : ',',
		currencyDecimal: vietnamese ? ',' : '.',
		currencyPrecision: currencyDigits[currency],
		symbolFirst: !vietnamese && currency !== 'VND',
	}
}

export const currencyOptions = ['currencySymbol', 'currencySeparator', 'currencyDecimal', 'currencyPrecision'] as const
export type CurrencyOption = (typeof currencyOptions)[number]

/** How a currency is to be written, in the words of the settings; empty: as each language does. */
export type TypedFormat = Readonly<Record<CurrencyOption, string>>

function oneOf<Values extends object>(values: Values, word: string): Values[keyof Values] | undefined {
	return Object.hasOwn(values, word) ? values[word as keyof Values] : undefined
}

/** The typed format; options that were not typed are left out. */
export function formatOf({ currencySymbol, currencySeparator, currencyDecimal, currencyPrecision }: TypedFormat): Partial<CurrencyFormat> {
	const separator = oneOf(currencySeparators, currencySeparator)
	const decimal = oneOf(currencyDecimals, currencyDecimal)
	return {
		...(currencySymbol && { currencySymbol }),
		...(separator !== undefined && { currencySeparator: separator }),
		...(decimal !== undefined && { currencyDecimal: decimal }),
		...(/^\d$/.test(currencyPrecision) && { currencyPrecision: Number(currencyPrecision) }),
	}
}

/**
 * The options that would show another amount than we charge, in a language: digits cut off or read as thousands, one sign with two meanings,
 * another currency's sign.
 */
export function wrongOptions(locale: Locale, currency: Currency, typed: TypedFormat): CurrencyOption[] {
	const { currencySymbol, currencySeparator, currencyDecimal, currencyPrecision } = typed
	const whole = { ...usualFormat(locale, currency), ...formatOf(typed) }
	const wrong: CurrencyOption[] = []
	if (currencySymbol !== '' && !currencySymbols[currency].includes(currencySymbol)) wrong.push('currencySymbol')
	const isSeparator = currencySeparator === '' || oneOf(currencySeparators, currencySeparator) !== undefined
	if (!isSeparator) wrong.push('currencySeparator')
	const isClash = whole.currencyPrecision > 0 && whole.currencySeparator === whole.currencyDecimal
	if ((currencyDecimal !== '' && oneOf(currencyDecimals, currencyDecimal) === undefined) || isClash) wrong.push('currencyDecimal')
	const isPrecision = currencyPrecision === '' || /^\d$/.test(currencyPrecision)
	const { currencyPrecision: digits } = whole
	if (!isPrecision || digits < currencyDigits[currency] || digits > mostPrecision) wrong.push('currencyPrecision')
	return wrong
}
