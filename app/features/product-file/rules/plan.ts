import { mostValues, mostVariants } from '~/features/catalog/rules/product-form.ts'
import type { ProductOption } from '~/features/catalog/rules/product.ts'
import { missingToPublish } from '~/features/catalog/rules/publishing.ts'
import type { Catalogue, KnownProduct, KnownVariant } from './catalogue.ts'
import { textIn, type Cells, type RowIssue } from './cells.ts'
import type { Column } from './columns.ts'
import type { Outcome } from './file-state.ts'
import { planHead, type ProductWrite } from './plan-head.ts'
import { chosenValues, planVariant, type ChosenValues, type RowChange, type VariantWrite } from './plan-row.ts'

export interface FileRow {
	line: number
	cells: Cells
	/** The expected stock when the line was checked; null before the check, and for variants that were new then. */
	shown: number | null
}

export interface RowPlan {
	line: number
	outcome: Outcome
	issues: readonly RowIssue[]
	changes: readonly RowChange[]
	shown: number | null
}

/** The values to write if all lines of a product are without mistakes. */
export interface ProductPlan {
	slug: string
	known: KnownProduct | undefined
	isChanged: boolean
	product: ProductWrite & { options: readonly ProductOption[] }
	made: (VariantWrite & { name: { vi_VN: string; en_US: string }; choices: Record<string, string> })[]
	kept: (VariantWrite & { variant: KnownVariant; isChanged: boolean })[]
}

const optionNames = { color: { vi_VN: 'Màu', en_US: 'Color' }, size: { vi_VN: 'Cỡ', en_US: 'Size' } }
const optionKeys = ['color', 'size'] as const
/** A new product has no picture yet; the drawn placeholder is enough to publish it. */
const drawing = 'drawn'

/** The plan for the lines of one product: each line's outcome for review, and the values to write if no line has a mistake. */
export function planProduct(
	slug: string,
	rows: readonly FileRow[],
	catalogue: Catalogue,
): { rows: RowPlan[]; plan: ProductPlan | undefined } {
	const known = catalogue.products.get(slug)
	const head = planHead(rows, known, catalogue)
	const issuesOf = new Map<number, RowIssue[]>(rows.map(({ line }) => [line, []]))
	const changesOf = new Map<number, RowChange[]>(rows.map(({ line }) => [line, []]))
	// Old links to a product must keep leading to it: as at the desk, no other product may take an address that it had.
	const owner = known ? undefined : catalogue.movedTo.get(slug)
	if (owner !== undefined) issuesOf.get(rows[0]?.line ?? 0)?.push({ column: 'product', code: 'address_of_another', with: owner })
	for (const { line, issue } of head.issues) issuesOf.get(line)?.push(issue)
	for (const { line, change } of head.changes) changesOf.get(line)?.push(change)

	const options = new Map((known?.options ?? []).map((option) => [option.key, { ...option, values: [...option.values] }]))
	const others = [...options.keys()].filter((key) => key !== 'color' && key !== 'size')
	const made: ProductPlan['made'] = []
	const kept: ProductPlan['kept'] = []
	const takenBy = new Map<string, number>()
	const isNew = new Map<number, boolean>()
	const shownOf = new Map<number, number | null>()
	const hasPlace = ({ choices }: Pick<KnownVariant, 'choices'>) =>
		Object.keys(choices).length === options.size &&
		[...options.values()].every(({ key, values }) => values.some((value) => value.key === choices[key]))
	const add = (key: (typeof optionKeys)[number], value: ProductOption['values'][number]) => {
		const option = options.get(key) ?? { key, name: optionNames[key], values: [] }
		if (option.values.some((each) => each.key === value.key)) return true
		option.values.push(value)
		options.set(key, option)
		return option.values.length <= mostValues
	}
	let count = (known?.variants ?? []).filter(hasPlace).length
	let shape = known ? [...options.keys()].join() : undefined
	for (const { line, cells, shown } of rows) {
		const issues = issuesOf.get(line) ?? []
		const note = (column: Column | null, code: RowIssue['code'], about?: string) =>
			issues.push({ column, code, ...(about !== undefined && { with: about }) })
		const { values, issues: wrong } = chosenValues(
			cells,
			{ color: options.get('color')?.values ?? [], size: options.get('size')?.values ?? [] },
			catalogue,
		)
		issues.push(...wrong)
		const { text: code } = textIn(cells, 'code')
		const place = code === undefined ? undefined : catalogue.codes.get(code)
		if (code !== undefined && catalogue.codesTwice.has(code)) note('code', 'code_twice', code)
		if (place !== undefined && place !== slug) note('code', 'code_elsewhere', place)
		const byCode = code === undefined ? undefined : known?.variants.find(({ stockCode }) => stockCode === code)
		const variant = byCode ?? known?.variants.find((each) => isChosen(each, values, others))
		const taken = variant ? `variant ${variant.id}` : `new ${values.color?.key ?? ''} ${values.size?.key ?? ''}`
		const before = takenBy.get(taken)
		if (before !== undefined) note(null, 'variant_twice', String(before))
		takenBy.set(taken, line)
		if (byCode && !isSameChoice(byCode, values)) note(cells.color === undefined ? 'size' : 'color', 'stays')
		if (!variant) {
			const own = optionKeys.filter((key) => values[key]).join()
			if (others.length > 0) note(null, 'other_options')
			else if (shape !== undefined && shape !== own)
				note(shape.includes('color') && !values.color ? 'color' : 'size', shape.length > own.length ? 'needed' : 'stays')
			shape ??= own
		}
		const planned = planVariant({ cells, shown: shown ?? undefined, variant, currency: head.write.currency })
		issues.push(...planned.issues)
		changesOf.get(line)?.push(...planned.changes)
		isNew.set(line, !variant)
		shownOf.set(line, variant ? (shown ?? variant.stock.size - variant.stock.sold) : null)
		if (variant && !variant.offered) {
			// If the variant's old value was removed from its option, the line's value is added again, so that the variant has a place.
			for (const key of optionKeys) {
				const value = values[key]
				if (value && options.has(key) && !add(key, value)) note(key, 'too_many_values', String(mostValues))
			}
			if (!hasPlace(variant)) note(null, 'no_place')
		}
		if (variant) kept.push({ ...planned.write, variant, isChanged: planned.changes.some(({ column }) => column !== 'stock') })
		else {
			for (const key of optionKeys) {
				const value = values[key]
				if (value && !add(key, value)) note(key, 'too_many_values', String(mostValues))
			}
			count += 1
			if (count > mostVariants) note(null, 'too_many_variants', String(mostVariants))
			made.push({ ...planned.write, choices: choicesOf(values), name: nameOf(values) })
		}
	}

	// Values that the file does not change were allowed when they were written.
	const saysSomething = !known || head.changes.length > 0 || made.length > 0 || kept.some(({ isChanged }) => isChanged)
	const { name, categoryId } = head.write
	const isOnSale = known?.state === 'published'
	const named = new Set(kept.map(({ variant }) => variant.id))
	const unnamed = (known?.variants ?? []).filter(({ id, offered }) => offered && !named.has(id))
	// The file sells the variant of each line. Variants without a line count only if this file publishes the product.
	const prices = [...made, ...kept, ...(isOnSale ? [] : unnamed)].map(({ priceMinor }) => priceMinor)
	if (saysSomething && head.write.state === 'published') {
		const lacking = missingToPublish({ name, categoryId, coverPath: known ? known.coverPath : drawing, offeredPrices: prices })
		// A product on sale may lack things that were not required then, but a file must not remove its name or its price.
		const missing = isOnSale ? lacking.filter((need) => need === 'name' || need === 'price') : lacking
		if (missing.length > 0) issuesOf.get(rows[0]?.line ?? 0)?.push({ column: 'state', code: 'cannot_publish', with: missing.join() })
	}
	const plans = rows.map(({ line }): RowPlan => {
		const [issues, changes] = [issuesOf.get(line) ?? [], changesOf.get(line) ?? []]
		const outcome = issues.length > 0 ? 'error' : isNew.get(line) ? 'create' : changes.length > 0 ? 'change' : 'same'
		return { line, outcome, issues, changes, shown: shownOf.get(line) ?? null }
	})
	if (plans.some(({ outcome }) => outcome === 'error')) return { rows: plans, plan: undefined }
	const product = { ...head.write, options: [...options.values()] }
	return { rows: plans, plan: { slug, known, isChanged: head.changes.length > 0 || made.length > 0, product, made, kept } }
}

function choicesOf(values: ChosenValues): Record<string, string> {
	return { ...(values.color && { color: values.color.key }), ...(values.size && { size: values.size.key }) }
}

function nameOf({ color, size }: ChosenValues) {
	const said = (locale: 'vi_VN' | 'en_US') => [color, size].flatMap((value) => value?.name[locale] || value?.name.vi_VN || []).join(' · ')
	return { vi_VN: said('vi_VN'), en_US: said('en_US') }
}

/** Whether a line without a code means this variant, by its colour and size. */
function isChosen({ choices }: KnownVariant, values: ChosenValues, others: readonly string[]): boolean {
	return others.length === 0 && choices['color'] === values.color?.key && choices['size'] === values.size?.key
}

/** Whether a line's colour and size are missing, or equal to its variant's. */
function isSameChoice({ choices }: KnownVariant, { color, size }: ChosenValues): boolean {
	return (color === undefined || choices['color'] === color.key) && (size === undefined || choices['size'] === size.key)
}

/** Whether the plan is still the one that was shown: the same lines with the same outcomes and changes. */
export function isAsShown(shown: readonly Pick<RowPlan, 'line' | 'outcome' | 'changes'>[], now: readonly RowPlan[]): boolean {
	const said = (rows: readonly Pick<RowPlan, 'line' | 'outcome' | 'changes'>[]) =>
		JSON.stringify(rows.map(({ line, outcome, changes }) => [line, outcome, changes.map(({ column, from, to }) => [column, from, to])]))
	return said(shown) === said(now)
}
