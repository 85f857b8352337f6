import { tidyPhrase } from './phrase.ts'
import type { PriceRange } from './price-steps.ts'
import { productSorts, usualSort, type ProductSort } from './sorts.ts'

/** The state of a list of products, all of which is in its address (look §3); the reader's shelf is in the path. */
export interface SearchAddress {
	phrase: string
	/** The tab: products, or the events that match the same words. */
	tab: 'products' | 'events' | undefined
	category: number | undefined
	sizes: string[]
	colors: string[]
	price: PriceRange
	inStock: boolean
	onSale: boolean
	sort: ProductSort
	page: number
}

const mostValues = 50
const lastPage = 10_000

/** Reads a list's address. Parts that are not understood are ignored, so an address typed by hand never fails. */
export function readSearchAddress(parameters: URLSearchParams): SearchAddress {
	const phrase = tidyPhrase(parameters.get('q') ?? '')
	const numberOf = (name: string) => {
		const digits = (parameters.get(name) ?? '').replace(/[.,\s₫đ]/g, '')
		return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined
	}
	const valuesOf = (name: string) =>
		[...new Set(parameters.getAll(name))].filter((value) => /^[\p{L}\p{N}_.-]{1,100}$/u.test(value)).slice(0, mostValues)
	const [from, to] = [numberOf('from'), numberOf('to')]
	const tab = parameters.get('tab')
	return {
		phrase,
		tab: tab === 'products' || tab === 'events' ? tab : undefined,
		category: numberOf('category') || undefined,
		sizes: valuesOf('size'),
		colors: valuesOf('color'),
		price: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
		inStock: parameters.get('stock') === '1',
		onSale: parameters.get('sale') === '1',
		sort: productSorts.find((each) => each === parameters.get('sort')) ?? usualSort(phrase),
		page: Math.min(Math.max(numberOf('page') ?? 1, 1), lastPage),
	}
}

/** The same as fields of a form, in the order of the address; default values are left out. */
export function addressFields({ phrase, tab, category, sizes, colors, price, inStock, onSale, sort, page }: SearchAddress) {
	const fields: [name: string, value: string][] = []
	if (phrase !== '') fields.push(['q', phrase])
	if (tab) fields.push(['tab', tab])
	if (category !== undefined) fields.push(['category', String(category)])
	for (const size of sizes) fields.push(['size', size])
	for (const color of colors) fields.push(['color', color])
	if (price.from !== undefined) fields.push(['from', String(price.from)])
	if (price.to !== undefined) fields.push(['to', String(price.to)])
	if (inStock) fields.push(['stock', '1'])
	if (onSale) fields.push(['sale', '1'])
	if (sort !== usualSort(phrase)) fields.push(['sort', sort])
	if (page > 1) fields.push(['page', String(page)])
	return fields
}

/** The address of a view with some changes. Any change except the page leads to the first page. `path` is the list's own. */
export function searchHref(path: string, address: SearchAddress, change: Partial<SearchAddress> = {}): string {
	const fields = addressFields({ ...address, page: 1, ...change })
	const query = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()
	return query ? `${path}?${query}` : path
}

/** The same list without any filter. */
export const nothingChosen = {
	category: undefined,
	sizes: [],
	colors: [],
	price: {},
	inStock: false,
	onSale: false,
} satisfies Partial<SearchAddress>

/** Whether any filter is chosen that could be cleared. */
export function isFiltered({ category, sizes, colors, price, inStock, onSale }: SearchAddress): boolean {
	return (
		category !== undefined ||
		sizes.length > 0 ||
		colors.length > 0 ||
		price.from !== undefined ||
		price.to !== undefined ||
		inStock ||
		onSale
	)
}
