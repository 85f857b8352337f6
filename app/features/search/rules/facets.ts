import type { CategoryTree } from '~/features/catalog/rules/category-tree.ts'
import { isStepInRange, priceRanges } from './price-steps.ts'

/** One variant as filters see it: colour, size, in stock, on sale. */
export type MixVariant = readonly [color: string | null, size: string | null, inStock: boolean, onSale: boolean]

/** What products are filtered by; products that are alike in it share one mix. */
export interface Mix {
	id: number
	categoryId: number | null
	priceStep: number
	variants: readonly MixVariant[]
}

/** A reader's filters. Values of one group are alternatives, all groups must match, and one single variant must match them all. */
export interface Choice {
	categoryId?: number
	sizes: readonly string[]
	colors: readonly string[]
	inStock: boolean
	onSale: boolean
}

/** How many products a mix has: in all, and within the chosen price range. */
export interface MixCount {
	mix: Mix
	all: number
	inPrice: number
}

export interface Facets {
	/** How many products match all filters. */
	total: number
	/** The mixes of these products. */
	mixIds: number[]
	categories: ReadonlyMap<number, number>
	sizes: ReadonlyMap<string, number>
	colors: ReadonlyMap<string, number>
	/** The number of products in each offered range. */
	prices: readonly number[]
	inStock: number
	onSale: number
}

/**
 * Counts each value as if it alone were chosen in its group, with the other groups as they are: the number of products that pressing it would list.
 */
export function facetsOf(counts: readonly MixCount[], choice: Choice, tree: CategoryTree): Facets {
	const fitOf = fitting(choice)
	const [categories, sizes, colors] = [new Map<number, number>(), new Map<string, number>(), new Map<string, number>()]
	const mixIds: number[] = []
	// Thousands of mixes share a few hundred different sets of variants and a few dozen prices.
	const [byFit, byStep] = [new Map<Fit, number>(), new Map<number, number>()]
	let total = 0
	for (const { mix, all, inPrice } of counts) {
		const shelves = mix.categoryId === null ? [] : tree.upwards(mix.categoryId)
		const fit = fitOf(mix.variants)
		if (fit.wholly) for (const shelf of shelves) add(categories, shelf, inPrice)
		if (choice.categoryId !== undefined && !shelves.includes(choice.categoryId)) continue
		add(byFit, fit, inPrice)
		if (!fit.wholly) continue
		add(byStep, mix.priceStep, all)
		if (inPrice === 0) continue
		total += inPrice
		mixIds.push(mix.id)
	}
	let [inStock, onSale] = [0, 0]
	for (const [fit, count] of byFit) {
		for (const size of fit.sizes) add(sizes, size, count)
		for (const color of fit.colors) add(colors, color, count)
		if (fit.inStock) inStock += count
		if (fit.onSale) onSale += count
	}
	const prices = priceRanges.map((_, range) =>
		[...byStep].reduce((sum, [step, count]) => sum + (isStepInRange(step, range) ? count : 0), 0),
	)
	return { total, mixIds, categories, sizes, colors, prices, inStock, onSale }
}

interface Fit {
	/** One variant matches all groups. */
	wholly: boolean
	/** The values that would match if their own group had no filter. */
	sizes: ReadonlySet<string>
	colors: ReadonlySet<string>
	inStock: boolean
	onSale: boolean
}

type Variants = Mix['variants']

/** The values of variants when no filter is chosen, which is what most lists need. Variants never change, so this is computed once for each. */
const offers = new WeakMap<Variants, Fit>()

/** The values of variants under a choice. Mixes with equal variants share one result (`findMixes`). */
function fitting(choice: Choice): (variants: Variants) => Fit {
	const [sizes, colors] = [new Set(choice.sizes), new Set(choice.colors)]
	const isOpen = sizes.size === 0 && colors.size === 0 && !choice.inStock && !choice.onSale
	const known = isOpen ? offers : new Map<Variants, Fit>()
	return (variants) => {
		const before = known.get(variants)
		if (before) return before
		const fit = fitOf(variants, choice, sizes, colors)
		known.set(variants, fit)
		return fit
	}
}

function fitOf(variants: Variants, choice: Choice, wantedSizes: ReadonlySet<string>, wantedColors: ReadonlySet<string>): Fit {
	const fit = { wholly: false, sizes: new Set<string>(), colors: new Set<string>(), inStock: false, onSale: false }
	for (const [color, size, inStock, onSale] of variants) {
		const fitsSize = wantedSizes.size === 0 || (size !== null && wantedSizes.has(size))
		const fitsColor = wantedColors.size === 0 || (color !== null && wantedColors.has(color))
		const fitsStock = !choice.inStock || inStock
		const fitsSale = !choice.onSale || onSale
		if (size !== null && fitsColor && fitsStock && fitsSale) fit.sizes.add(size)
		if (color !== null && fitsSize && fitsStock && fitsSale) fit.colors.add(color)
		if (inStock && fitsSize && fitsColor && fitsSale) fit.inStock = true
		if (onSale && fitsSize && fitsColor && fitsStock) fit.onSale = true
		if (fitsSize && fitsColor && fitsStock && fitsSale) fit.wholly = true
	}
	return fit
}

function add<Key>(counts: Map<Key, number>, key: Key, count: number): void {
	if (count > 0) counts.set(key, (counts.get(key) ?? 0) + count)
}
