import { searchWords } from '~/kernel/search-words.ts'
import type { ListShape, ListView } from '~/kernel/list-view.ts'
import type { CategoryTree } from './category-tree.ts'
import { productStates, type ProductState } from './product.ts'

export const deskProductSorts = ['name', 'price', 'stock', 'updatedAt', 'createdAt'] as const
export type DeskProductSort = (typeof deskProductSorts)[number]

export const stockFilters = ['in_stock', 'sold_out'] as const
const saleFilters = ['yes'] as const

/** The list of products at the desk. */
export const deskProductsShape: ListShape = {
	columns: ['name', 'state', 'category', 'price', 'stock', 'brand', 'provider', 'event', 'updatedAt', 'createdAt'],
	shown: ['name', 'state', 'category', 'price', 'stock', 'provider', 'updatedAt'],
	sorts: deskProductSorts,
	defaultSort: '-updatedAt',
	filters: {
		state: productStates,
		category: 'text',
		brand: 'text',
		provider: 'text',
		event: 'text',
		stock: stockFilters,
		sale: saleFilters,
	},
}

interface DeskProductsFilter {
	state?: ProductState | undefined
	brandId?: number | undefined
	providerId?: number | undefined
	eventId?: number | undefined
	stock?: (typeof stockFilters)[number] | undefined
	onSale: boolean
}

/** The products that an address asks for. */
export interface DeskProductsAsked extends DeskProductsFilter {
	search: string
	categoryId?: number | undefined
}

/** The products to search for. */
export interface DeskProductsWanted extends DeskProductsFilter {
	/** Folded words of the search. */
	words: readonly string[]
	/** The categories, with those below them. */
	categoryIds: readonly number[] | undefined
}

/** What the address of the list asks for; its page and its files use it. */
export function deskProductsAsked({ filters, search }: Pick<ListView, 'filters' | 'search'>): DeskProductsAsked {
	return {
		search,
		state: productStates.find((each) => each === filters['state']),
		stock: stockFilters.find((each) => each === filters['stock']),
		onSale: filters['sale'] !== undefined,
		categoryId: idTyped(filters['category']),
		brandId: idTyped(filters['brand']),
		providerId: idTyped(filters['provider']),
		eventId: idTyped(filters['event']),
	}
}

/** The same with folded words and with the ids of the categories. */
export function deskProductsWanted(
	{ search, categoryId, ...filter }: DeskProductsAsked,
	tree: Pick<CategoryTree, 'downwards'>,
): DeskProductsWanted {
	return { ...filter, words: searchWords(search), categoryIds: categoryId === undefined ? undefined : tree.downwards(categoryId) }
}

/** The number of a filter in an address; nothing when it is not a number. */
export function idTyped(text: string | undefined): number | undefined {
	return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** The products that an address names by `id`, each once. */
export function chosenIds(ids: readonly string[]): number[] {
	return [...new Set(ids.flatMap((id) => idTyped(id) ?? []))].slice(0, 500)
}
