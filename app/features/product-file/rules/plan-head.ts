import { translated, type Translated } from '~/kernel/locale.ts'
import { currencyDigits, type Currency } from '~/kernel/money.ts'
import { longest } from '~/features/catalog/rules/longest.ts'
import type { ProductState } from '~/features/catalog/rules/product.ts'
import type { Catalogue, KnownProduct } from './catalogue.ts'
import { stateIn, textIn, type Cells, type RowIssue } from './cells.ts'
import { foldedName, type Column } from './columns.ts'
import type { RowChange } from './plan-row.ts'

/** The values of a product, from all its lines together. */
export interface ProductWrite {
	name: Translated
	description: Translated
	state: ProductState
	brandId: number | null
	categoryId: number | null
	providerId: number
	currency: Currency
}

/** Columns that are about the product and not about one of its variants. */
const headColumns = [
	'nameVi',
	'nameEn',
	'state',
	'provider',
	'category',
	'brand',
	'currency',
	'descriptionVi',
	'descriptionEn',
] as const satisfies readonly Column[]

/** The mistakes and changes of a product, each at the first line with the value. */
export interface HeadPlan {
	issues: { line: number; issue: RowIssue }[]
	changes: { line: number; change: RowChange }[]
	write: ProductWrite
}

/** Reads a product from its lines: the first line with a value gives it for all; another line with a different value is a mistake. */
export function planHead(rows: readonly { line: number; cells: Cells }[], known: KnownProduct | undefined, catalogue: Catalogue): HeadPlan {
	const issues: HeadPlan['issues'] = []
	const changes: HeadPlan['changes'] = []
	const first = rows[0]?.line ?? 0
	const said: Partial<Record<Column, { text: string; line: number }>> = {}
	for (const { line, cells } of rows)
		for (const column of headColumns) {
			const { text, issue } = textIn(cells, column)
			if (issue) issues.push({ line, issue })
			if (text === undefined || text === '') continue
			const before = said[column]
			if (!before) said[column] = { text, line }
			else if (before.text !== text) issues.push({ line, issue: { column, code: 'differs_in_product', with: String(before.line) } })
		}
	const wrong = (column: Column, code: RowIssue['code']) => issues.push({ line: said[column]?.line ?? first, issue: { column, code } })
	const compare = (column: Column, from: string, to: string) => {
		if (known && from !== to) changes.push({ line: said[column]?.line ?? first, change: { column, from, to } })
	}
	const text = (column: Column, from: string) => {
		const to = said[column]?.text ?? from
		compare(column, from, to)
		return to
	}
	const html = (column: Column, from: string) => {
		const typed = said[column]?.text
		const to = typed === undefined || typed === from ? from : catalogue.clean(typed)
		// Escaped characters make the HTML longer than the typed text.
		if (to !== from && [...to].length > longest.description)
			issues.push({ line: said[column]?.line ?? first, issue: { column, code: 'too_long', with: String(longest.description) } })
		compare(column, from, to)
		return to
	}

	// One language is enough. A Vietnamese text that is only a copy of the English one changes with it.
	const follows = (known: Translated | undefined, english: Column) =>
		known !== undefined && said[english] !== undefined && known.vi_VN === known.en_US
	const { name: named, description: described } = known ?? {}
	const name = translated(text('nameVi', follows(named, 'nameEn') ? '' : (named?.vi_VN ?? '')), text('nameEn', named?.en_US ?? ''))
	if (name.vi_VN === '') wrong('nameVi', 'needed')
	const description = translated(
		html('descriptionVi', follows(described, 'descriptionEn') ? '' : (described?.vi_VN ?? '')),
		html('descriptionEn', described?.en_US ?? ''),
	)

	const state = said.state === undefined ? (known?.state ?? 'draft') : stateIn(said.state.text)
	if (state === undefined) wrong('state', 'unknown_state')
	else if (known) compare('state', known.state, state)

	const shelf = said.category && catalogue.shelves.idOf.get(said.category.text.split('/').filter(Boolean).join('/'))
	if (said.category && shelf === undefined) wrong('category', 'unknown_category')
	const categoryId = said.category ? (shelf ?? null) : (known?.categoryId ?? null)
	const pathOf = (id: number | null) => (id === null ? '' : (catalogue.shelves.pathOf.get(id) ?? ''))
	compare('category', pathOf(known?.categoryId ?? null), pathOf(categoryId))

	const brand = said.brand && catalogue.brands.get(foldedName(said.brand.text))
	if (said.brand && !brand) wrong('brand', 'unknown_brand')
	const brandId = said.brand ? (brand?.id ?? null) : (known?.brandId ?? null)
	const brandName = (id: number | null) => [...catalogue.brands.values()].find((each) => each.id === id)?.name ?? ''
	if (brandId !== (known?.brandId ?? null)) compare('brand', brandName(known?.brandId ?? null), brandName(brandId))

	const providerId = said.provider ? catalogue.providers.get(said.provider.text) : known?.providerId
	if (providerId === undefined) wrong('provider', said.provider ? 'unknown_provider' : 'needed')
	else if (known && providerId !== known.providerId) wrong('provider', 'stays')

	const typedCurrency = said.currency?.text.toUpperCase()
	const currency = typedCurrency === undefined ? (known?.currency ?? 'VND') : typedCurrency
	if (!(currency in currencyDigits)) wrong('currency', 'unknown_currency')
	else if (known && currency !== known.currency) wrong('currency', 'stays')
	return {
		issues,
		changes,
		write: {
			name,
			description,
			state: state ?? 'draft',
			...{ brandId, categoryId },
			providerId: providerId ?? 0,
			currency: currency in currencyDigits ? (currency as Currency) : 'VND',
		},
	}
}
