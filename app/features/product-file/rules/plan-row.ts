import { slugOf } from '~/kernel/slug.ts'
import type { Currency } from '~/kernel/money.ts'
import { amountToType } from '~/kernel/typed-amount.ts'
import { mostWeight } from '../../catalog/rules/product-form.ts'
import type { OptionValue } from '../../catalog/rules/product.ts'
import { onShelf, plannedMove } from '../../stock/rules/moves.ts'
import type { Catalogue, KnownVariant } from './catalogue.ts'
import { amountIn, countIn, textIn, type Cells, type RowIssue } from './cells.ts'
import { foldedName, type Column } from './columns.ts'

export interface RowChange {
	/** `offered`: no column; the variant was out of sale and is sold again. */
	column: Column | 'offered'
	/** As a file says them; states by their keys. */
	from: string
	to: string
}

/** What a line says of its variant, understood. */
export interface VariantWrite {
	stockCode: string | null
	priceMinor: number
	originalPriceMinor: number | null
	weightGrams: number
	/** Pieces more or fewer. */
	change: number
}

/** Values an option gets or has, by the folded name. */
export interface ChosenValues {
	color?: OptionValue
	size?: OptionValue
}

/** The colour and the size of a line; those the product or the shop has already under the same name stay what they are. */
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
	/** What should have been on the shelf when the file was checked; undefined while it is. */
	shown: number | undefined
	variant: KnownVariant | undefined
	currency: Currency
}

/** What a line does to its variant, and what is wrong with it. */
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
	// Nothing before a sale: no price is struck through.
	const originalKept = original === 0 ? null : original
	const priceMinor = price ?? variant?.priceMinor ?? 0
	const originalMinor = originalKept === undefined ? (variant?.originalPriceMinor ?? null) : originalKept
	// Only where the line says something new of one of the two: what was wrong before stops no other change.
	const says = priceMinor !== variant?.priceMinor || originalMinor !== variant.originalPriceMinor
	if (says && originalMinor !== null && originalMinor <= priceMinor) issues.push({ column: 'original', code: 'not_above_price' })
	// Who writes a line about something wants it sold; what is to rest has no line.
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
