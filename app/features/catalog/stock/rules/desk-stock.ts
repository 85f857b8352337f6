import type { ListShape } from '~/kernel/list-view.ts'

export const stockLevels = ['low', 'out', 'in'] as const
export type StockLevel = (typeof stockLevels)[number]

export const deskStockSorts = ['product', 'code', 'shelf', 'free'] as const
export type DeskStockSort = (typeof deskStockSorts)[number]

/** The list of stock at the desk. */
export const deskStockShape: ListShape = {
	columns: ['product', 'code', 'shelf', 'held', 'free', 'sold', 'move'],
	sorts: deskStockSorts,
	defaultSort: 'product',
	filters: { level: stockLevels, product: 'text' },
}

/** The filters of the list. */
export interface DeskStockWanted {
	/** The search words, folded. */
	words: readonly string[]
	level: StockLevel | undefined
	productId: number | undefined
}

/** Reads the filters of an address. */
export function stockWantedIn(filters: Readonly<Record<string, string>>): Pick<DeskStockWanted, 'level' | 'productId'> {
	const product = filters['product'] ?? ''
	const level = stockLevels.find((each) => each === filters['level'])
	return { level, productId: /^[1-9]\d{0,14}$/.test(product) ? Number(product) : undefined }
}
