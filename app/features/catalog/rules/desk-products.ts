import type { ListShape } from '~/kernel/list-view.ts'
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

/** Which products are asked for. */
export interface DeskProductsWanted {
	/** Folded words. */
	words: readonly string[]
	state: ProductState | undefined
	/** With those below. */
	categoryIds: readonly number[] | undefined
	brandId: number | undefined
	providerId: number | undefined
	eventId: number | undefined
	stock: (typeof stockFilters)[number] | undefined
	onSale: boolean
}

/** A number in an address, for a filter; nothing where it is none. */
export function idTyped(text: string | undefined): number | undefined {
	return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** The products an address names, each `id`, once. */
export function chosenIds(ids: readonly string[]): number[] {
	return [...new Set(ids.flatMap((id) => idTyped(id) ?? []))].slice(0, 500)
}
