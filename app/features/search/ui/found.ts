import type { Money } from '~/kernel/money.ts'
import type { ProductSort } from '~/features/search/rules/sorts.ts'
import type { ListedProduct } from './product-card.tsx'

/** A value of a filter; `count` is what the list would have after a press on it. */
export interface FacetValue {
	key: string
	name: string
	swatch: string | null
	count: number
	chosen: boolean
}

export interface FoundShelf {
	id: number
	name: string
	/** The path after `/category/`. */
	path: string
	count: number
}

/** The answer of the search (`searchProducts`). */
export interface Found {
	phrase: string
	meant: string | null
	total: number
	page: number
	pageSize: number
	sort: ProductSort
	trail: readonly FoundShelf[]
	products: readonly ListedProduct[]
	facets: {
		categories: readonly FoundShelf[]
		sizes: readonly FacetValue[]
		colors: readonly FacetValue[]
		prices: readonly { from: number | null; to: number | null; count: number; chosen: boolean }[]
		inStock: number
		onSale: number
	}
}

/** The prices of the shop's filters are in its currency. */
export const inShopCurrency = (amount: number): Money => ({ amount, currency: 'VND' })
