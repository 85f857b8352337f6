/** The orders of a list of products (specification §9). */
export const productSorts = ['latest', 'price_asc', 'price_desc', 'relevance', 'name_asc', 'name_desc'] as const
export type ProductSort = (typeof productSorts)[number]

/** Who looks for something wants the best match first; who looks around, what is new. */
export function usualSort(phrase: string): ProductSort {
	return phrase === '' ? 'latest' : 'relevance'
}
