import type { CategoryTree } from '../../catalog/rules/category-tree.ts'
import { isStepInRange, priceRanges } from './price-steps.ts'

/** One variant as filters see it: colour, size, in stock, on sale. */
export type MixVariant = readonly [color: string | null, size: string | null, inStock: boolean, onSale: boolean]

/** What products are filtered by, shared by all that are alike in it. */
export interface Mix {
	id: number
	categoryId: number | null
	priceStep: number
	variants: readonly MixVariant[]
}

/** What a reader chose. Values of one group are alternatives, groups must all hold, and one and the same variant must fit them. */
export interface Choice {
	categoryId?: number
	sizes: readonly string[]
	colors: readonly string[]
	inStock: boolean
	onSale: boolean
}

/** How many products of a mix there are: in all, and within the chosen price. */
export interface MixCount {
	mix: Mix
	all: number
	inPrice: number
}

export interface Facets {
	/** How many products fit everything. */
	total: number
	/** Whose products they are. */
	mixIds: number[]
	categories: ReadonlyMap<number, number>
	sizes: ReadonlyMap<string, number>
	colors: ReadonlyMap<string, number>
	/** Of each offered range. */
	prices: readonly number[]
	inStock: number
	onSale: number
}

/** Counts each value as if it alone were chosen in its group, the other groups as they are: the number is what a press on it would list. */
export function facetsOf(counts: readonly MixCount[], choice: Choice, tree: CategoryTree): Facets {
	const fitOf = fitting(choice)
	const found = {
		total: 0,
		mixIds: [] as number[],
		categories: new Map<number, number>(),
		sizes: new Map<string, number>(),
		colors: new Map<string, number>(),
		prices: priceRanges.map(() => 0),
		inStock: 0,
		onSale: 0,
	}
	for (const { mix, all, inPrice } of counts) {
		const shelves = mix.categoryId === null ? [] : tree.upwards(mix.categoryId)
		const isOnShelf = choice.categoryId === undefined || shelves.includes(choice.categoryId)
		const fit = fitOf(mix)
		if (fit.wholly) for (const shelf of shelves) add(found.categories, shelf, inPrice)
		if (!isOnShelf) continue
		for (const size of fit.sizes) add(found.sizes, size, inPrice)
		for (const color of fit.colors) add(found.colors, color, inPrice)
		if (fit.inStock) found.inStock += inPrice
		if (fit.onSale) found.onSale += inPrice
		if (!fit.wholly) continue
		for (const range of priceRanges.keys()) if (isStepInRange(mix.priceStep, range)) found.prices[range] = (found.prices[range] ?? 0) + all
		if (inPrice === 0) continue
		found.total += inPrice
		found.mixIds.push(mix.id)
	}
	return found
}

interface Fit {
	/** A variant fits all groups. */
	wholly: boolean
	/** The values that would fit if their own group asked for nothing else. */
	sizes: ReadonlySet<string>
	colors: ReadonlySet<string>
	inStock: boolean
	onSale: boolean
}

/** A mix never changes, so what it offers whoever chose nothing is reckoned once: that is what most lists ask. */
const offers = new WeakMap<Mix, Fit>()

function fitting(choice: Choice): (mix: Mix) => Fit {
	const [sizes, colors] = [new Set(choice.sizes), new Set(choice.colors)]
	const isOpen = sizes.size === 0 && colors.size === 0 && !choice.inStock && !choice.onSale
	return (mix) => {
		const known = isOpen && offers.get(mix)
		if (known) return known
		const fit = fitOf(mix, choice, sizes, colors)
		if (isOpen) offers.set(mix, fit)
		return fit
	}
}

function fitOf({ variants }: Mix, choice: Choice, wantedSizes: ReadonlySet<string>, wantedColors: ReadonlySet<string>): Fit {
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
