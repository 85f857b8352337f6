import { currencyDigits, type Currency } from '~/kernel/money.ts'
import { longest } from '~/features/catalog/rules/longest.ts'
import { mostMoney } from '~/features/catalog/rules/product-form.ts'
import { productStates, type ProductState } from '~/features/catalog/rules/product.ts'
import { columnNames, foldedName, stateNames, type Column } from './columns.ts'

/** The cells of a line that are not empty. */
export type Cells = Partial<Record<Column, string | number>>

export const issueCodes = [
	'needed',
	'not_a_price',
	'not_a_number',
	'not_above_price',
	'negative',
	'too_large',
	'formula',
	'too_long',
	'bad_characters',
	'bad_swatch',
	'unknown_state',
	'unknown_currency',
	'unknown_provider',
	'unknown_category',
	'unknown_brand',
	'cannot_publish',
	'differs_in_product',
	'code_twice',
	'code_elsewhere',
	'address_of_another',
	'variant_twice',
	'stays',
	'other_options',
	'too_many_values',
	'too_many_variants',
	'no_place',
	'below_held',
] as const
export type IssueCode = (typeof issueCodes)[number]

/** A mistake in a line; `with`: the value that its sentence names: a line, a product, a number. */
export interface RowIssue {
	column: Column | null
	code: IssueCode
	with?: string
}

const groups = /^\d{1,3}(?:([.,\s])\d{3})(?:\1\d{3})*$/

/**
 * An amount of a file in minor units. Points, commas and spaces before groups of three digits separate thousands; a last one with fewer digits after
 * it is the decimal separator, if the currency has decimals. Ambiguous amounts are refused.
 */
export function amountIn(cell: string | number, currency: Currency): number | IssueCode {
	const digits = currencyDigits[currency]
	if (typeof cell === 'number') {
		const minor = Math.round(cell * 10 ** digits)
		if (cell < 0) return 'negative'
		return Math.abs(minor - cell * 10 ** digits) < 1e-6 * Math.max(1, cell) && Number.isSafeInteger(minor) && minor <= mostMoney
			? minor
			: 'not_a_price'
	}
	if (cell.startsWith('=')) return 'formula'
	const typed = cell
		.normalize('NFKC')
		.replace(/[₫đ$€฿¥]|vnd|usd|eur|sgd|thb|jpy/gi, '')
		.trim()
	if (/^[-−]/.test(typed)) return 'negative'
	const decimal = digits > 0 ? /^(.*\d)([.,])(\d+)$/.exec(typed) : null
	const [, whole = '', mark = '', part = ''] = decimal && decimal[3] !== undefined && decimal[3].length <= digits ? decimal : [typed, typed]
	const plain = groups.test(whole) && (mark === '' || groups.exec(whole)?.[1] !== mark) ? whole.replace(/[.,\s]/g, '') : whole
	const minor = /^\d{1,13}$/.test(plain) ? Number(plain + part.padEnd(digits, '0')) : NaN
	return minor <= mostMoney ? minor : 'not_a_price'
}

/** A whole number that is not negative: pieces, grams. */
export function countIn(cell: string | number): number | IssueCode {
	const typed = String(cell).trim()
	if (typed.startsWith('=')) return 'formula'
	if (/^[-−]/.test(typed)) return 'negative'
	const plain = groups.test(typed) ? typed.replace(/[.,\s]/g, '') : typed
	return /^\d{1,7}$/.test(plain) ? Number(plain) : 'not_a_number'
}

export function stateIn(cell: string | number): ProductState | undefined {
	const folded = foldedName(String(cell))
	return productStates.find((state) =>
		[state, stateNames.vi_VN[state], stateNames.en_US[state]].some((name) => foldedName(name) === folded),
	)
}

/** The same limits as in the desk's form, so that products from a file can be changed there. */
const longestIn: Partial<Record<Column, number>> = {
	...{ code: longest.stockCode, nameVi: longest.name, nameEn: longest.name },
	...{ color: longest.valueName, colorEn: longest.valueName, size: longest.valueName },
}

/** A cleaned text of a cell, or its mistake. */
export function textIn(cells: Cells, column: Column): { text?: string; issue?: RowIssue } {
	const cell = cells[column]
	if (cell === undefined) return {}
	const text = String(cell).normalize('NFC').trim()
	const line = column.startsWith('description') ? text : text.replace(/\s+/g, ' ')
	if (/[\p{Cs}\uFFFD\u202A-\u202E\u2066-\u2069]|(?![\t\n\r])\p{Cc}/u.test(line)) return { issue: { column, code: 'bad_characters' } }
	const most = longestIn[column] ?? longest.description
	return [...line].length > most ? { issue: { column, code: 'too_long', with: String(most) } } : { text: line }
}

/** The name of a column in sentences. */
export const nameOfColumn = (locale: keyof typeof columnNames, column: Column): string => columnNames[locale][column]
