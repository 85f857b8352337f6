/** The orders of a list of products (specification §9). */
export const productSorts = ['latest', 'price_asc', 'price_desc', 'relevance', 'name_asc', 'name_desc'] as const
export type ProductSort = (typeof productSorts)[number]

/** A person who searches wants the best match first; a person who browses wants the newest first. */
export function usualSort(phrase: string): ProductSort {
	return phrase === '' ? 'latest' : 'relevance'
}
