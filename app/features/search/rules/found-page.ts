import type { CategoryTree } from '~/features/catalog/rules/category-tree.ts'
import { imageUrl } from '~/kernel/image-url.ts'
import { inLocale, type Locale, type Translated } from '~/kernel/locale.ts'
import { money, type Currency } from '~/kernel/money.ts'
import { noCounts, ratingSummary, type RatingCounts } from '~/features/review/rules/rating-summary.ts'
import type { Choice, Facets, Mix } from './facets.ts'
import { priceRanges, type PriceRange } from './price-steps.ts'
import { bySize } from './size-order.ts'

/** The names of option values, and the look of colours. */
export interface ValueName {
	option: string
	key: string
	name: Translated
	swatch: string | null
}

/** A product as the table of its list has it. */
export interface FoundRow {
	id: number
	slug: string
	name: Translated
	brand: string | null
	/** The event the product belongs to. */
	event: Translated | null
	coverPath: string
	coverColor: string
	currency: Currency
	/** The lowest and the highest price of its variants. */
	priceMinor: number
	highestMinor: number
	originalMinor: number | null
	inStock: boolean
	mixId: number
	/** How many reviews gave each number of stars; null where the product has no review. */
	stars: Omit<RatingCounts, 'total' | 'withPictures'> | null
}

type NameOf = (option: 'size' | 'color', key: string) => { key: string; name: string; swatch: string | null }

/** Returns a function that names values in a language; a value without a name keeps its key. */
export function namingOf(names: readonly ValueName[], locale: Locale): NameOf {
	const known = new Map(names.map((each) => [`${each.option} ${each.key}`, each]))
	return (option, key) => {
		const found = known.get(`${option} ${key}`)
		return { key, name: found ? inLocale(found.name, locale) : key, swatch: found?.swatch ?? null }
	}
}

/** A product of the page, with the colours of its variants. */
export function foundProduct(row: FoundRow, mix: Mix | undefined, locale: Locale, nameOf: NameOf) {
	const { id, slug, brand, coverPath, coverColor, inStock, currency, priceMinor, highestMinor, originalMinor } = row
	const { average, rated } = ratingSummary({ ...noCounts, ...row.stars })
	const colors = new Set(mix?.variants.flatMap(([color]) => color ?? []) ?? [])
	return {
		id,
		slug,
		name: inLocale(row.name, locale),
		brand,
		event: row.event && inLocale(row.event, locale),
		coverPath,
		coverUrl: imageUrl(coverPath, 480, 480),
		coverColor,
		price: money(priceMinor, currency),
		isOnePrice: highestMinor === priceMinor,
		originalPrice: originalMinor !== null && originalMinor > priceMinor ? money(originalMinor, currency) : null,
		inStock,
		/** The average rating with one decimal digit, and the number of ratings; null when there are none. */
		rating: average === null ? null : { average, count: rated },
		colors: [...colors].map((key) => nameOf('color', key)),
	}
}

interface Standing {
	/** The shelf of the page, and the shelf chosen as a filter. */
	within: number | undefined
	category: number | undefined
}

/**
 * The path to the reader's shelf, and the shelves to go to next: those right below it; for a phrase, the topmost ones and those around the chosen
 * one.
 */
export function shelvesShown(tree: CategoryTree, { within, category }: Standing, { categories }: Facets, locale: Locale) {
	const shown = (id: number) => {
		const shelf = tree.find(id)
		return shelf ? [{ id, name: inLocale(shelf.name, locale), path: tree.path(id), count: categories.get(id) ?? 0 }] : []
	}
	const at = category ?? within ?? null
	const below = tree.under(at).length > 0 || at === null ? tree.under(at) : tree.under(tree.find(at)?.parentId ?? null)
	return {
		trail: at === null ? [] : tree.trail(at).flatMap(({ id }) => shown(id)),
		categories: below.flatMap(({ id }) => shown(id)).filter(({ id, count }) => count > 0 || id === category),
	}
}

/** The filters beside the shelves: chosen values stay visible, even when they would leave nothing. */
export function filtersShown(facets: Facets, chosen: Omit<Choice, 'categoryId'>, price: PriceRange, nameOf: NameOf) {
	const valuesOf = (option: 'size' | 'color', found: ReadonlyMap<string, number>, wanted: readonly string[]) =>
		[...new Set([...found.keys(), ...wanted])].map((key) => ({
			...nameOf(option, key),
			count: found.get(key) ?? 0,
			chosen: wanted.includes(key),
		}))
	return {
		sizes: valuesOf('size', facets.sizes, chosen.sizes).sort((a, b) => bySize(a.name, b.name)),
		colors: valuesOf('color', facets.colors, chosen.colors).sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1)),
		prices: priceRanges.map((range, index) => ({
			from: range.from ?? null,
			to: range.to ?? null,
			count: facets.prices[index] ?? 0,
			chosen: range.from === price.from && range.to === price.to,
		})),
		inStock: facets.inStock,
		onSale: facets.onSale,
	}
}
