import { slugOf } from '~/kernel/slug.ts'
import type { Currency } from '~/kernel/money.ts'
import { amountToType } from '~/kernel/typed-amount.ts'
import { mostWeight } from '~/features/catalog/rules/product-form.ts'
import type { OptionValue } from '~/features/catalog/rules/product.ts'
import { onShelf, plannedMove } from '~/features/catalog/stock/rules/moves.ts'
import type { Catalogue, KnownVariant } from './catalogue.ts'
import { amountIn, countIn, textIn, type Cells, type RowIssue } from './cells.ts'
import { foldedName, type Column } from './columns.ts'

export interface RowChange {
	/** `offered` is no column: the variant was not on sale and is sold again. */
	column: Column | 'offered'
	/** The values in the form of a file; states by their keys. */
	from: string
	to: string
}

/** The values of a line for its variant, after parsing. */
export interface VariantWrite {
	stockCode: string | null
	priceMinor: number
	originalPriceMinor: number | null
	weightGrams: number
	/** The change of stock, in pieces. */
	change: number
}

/** The chosen colour and size, new or existing. */
export interface ChosenValues {
	color?: OptionValue
	size?: OptionValue
}

/** The colour and the size of a line; values that the product or the shop has already under the same name are reused. */
export function chosenValues(cells: Cells, known: { color: readonly OptionValue[]; size: readonly OptionValue[] }, catalogue: Catalogue) {
	const issues: RowIssue[] = []
	const said = (column: Column) => {
		const { text, issue } = textIn(cells, column)
		if (issue) issues.push(issue)
		return text
	}
	const values: ChosenValues = {}
	const [colorVi, colorEn, swatch, size] = [said('color'), said('colorEn'), said('swatch'), said('size')]
	// One language is enough.
	const color = colorVi ?? colorEn
	if (swatch !== undefined && !/^#[\da-f]{6}$/i.test(swatch)) issues.push({ column: 'swatch', code: 'bad_swatch' })
	if (color !== undefined) {
		const same = known.color.find(({ name }) => foldedName(name.vi_VN) === foldedName(color)) ?? catalogue.colors.get(foldedName(color))
		values.color = same ?? {
			key: slugOf(color) || 'x',
			name: { vi_VN: color, en_US: colorEn ?? color },
			...(swatch && { swatch: swatch.toLowerCase() }),
		}
	}
	if (size !== undefined) {
		const same = known.size.find(({ name }) => foldedName(name.vi_VN) === foldedName(size))
		values.size = same ?? { key: slugOf(size) || 'x', name: { vi_VN: size, en_US: size } }
	}
	return { values, issues }
}

interface RowAsked {
	cells: Cells
	/** The expected stock when the file was checked; undefined during the check. */
	shown: number | undefined
	variant: KnownVariant | undefined
	currency: Currency
}

/** The effect of a line on its variant, and its mistakes. */
export function planVariant({ cells, shown, variant, currency }: RowAsked): {
	issues: RowIssue[]
	changes: RowChange[]
	write: VariantWrite
} {
	const issues: RowIssue[] = []
	const changes: RowChange[] = []
	const number = (column: Column, read: (cell: string | number) => number | RowIssue['code']) => {
		const cell = cells[column]
		if (cell === undefined) return undefined
		const value = read(cell)
		if (typeof value === 'number') return value
		issues.push({ column, code: value })
		return undefined
	}
	const price = number('price', (cell) => amountIn(cell, currency))
	const original = number('original', (cell) => amountIn(cell, currency))
	const weight = number('weight', countIn)
	if (weight !== undefined && weight > mostWeight) issues.push({ column: 'weight', code: 'too_large', with: String(mostWeight) })
	const stock = number('stock', countIn)
	const { text: code, issue } = textIn(cells, 'code')
	if (issue) issues.push(issue)
	if (!variant) {
		if (cells.price === undefined) issues.push({ column: 'price', code: 'needed' })
		if (cells.weight === undefined) issues.push({ column: 'weight', code: 'needed' })
	}
	const compare = (column: Column, from: number | string | null, to: number | string | null | undefined) => {
		if (variant && to !== undefined && from !== to) changes.push({ column, from: String(from ?? ''), to: String(to ?? '') })
	}
	// An original price of 0 means none: no price is struck through.
	const originalKept = original === 0 ? null : original
	const priceMinor = price ?? variant?.priceMinor ?? 0
	const originalMinor = originalKept === undefined ? (variant?.originalPriceMinor ?? null) : originalKept
	// Only if the line changes one of the two prices: an older mistake must not stop other changes.
	const says = priceMinor !== variant?.priceMinor || originalMinor !== variant.originalPriceMinor
	if (says && originalMinor !== null && originalMinor <= priceMinor) issues.push({ column: 'original', code: 'not_above_price' })
	// A line about a variant means that it is to be sold; variants that are not to be sold have no line.
	if (variant && !variant.offered) changes.push({ column: 'offered', from: 'off', to: 'on' })
	compare('code', variant?.stockCode ?? null, code)
	const typed = (minor: number | null | undefined) => (typeof minor === 'number' ? amountToType(minor, currency) : minor)
	compare('price', typed(variant?.priceMinor) ?? null, typed(price))
	compare('original', typed(variant?.originalPriceMinor) ?? null, typed(originalKept))
	compare('weight', variant?.weightGrams ?? null, weight)
	let change = variant ? 0 : (stock ?? 0)
	if (variant && stock !== undefined) {
		const planned = plannedMove(variant.stock, { reason: 'counted', pieces: stock, shown })
		if ('impossible' in planned) issues.push({ column: 'stock', code: 'below_held', with: String(variant.stock.held) })
		else change = planned.change
		compare('stock', shown ?? onShelf(variant.stock), stock)
	}
	return {
		issues,
		changes,
		write: {
			stockCode: code ?? variant?.stockCode ?? null,
			priceMinor,
			originalPriceMinor: originalMinor,
			weightGrams: weight ?? variant?.weightGrams ?? 0,
			change,
		},
	}
}
