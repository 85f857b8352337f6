import { templateIdFromSlug } from '~/kernel/slug.ts'

/** The values somebody chose for a product's options: `{ color: 'red', size: 'm' }`. */
export type Choice = Readonly<Record<string, string>>

/** The address of a product's page with a choice. */
export function productPath(slug: string, choice: Choice = {}): string {
	// The database keeps the keys of a choice in its own order. They are sorted, so that one choice has one address.
	const query = new URLSearchParams(Object.entries(choice).sort(([one], [other]) => (one < other ? -1 : 1))).toString()
	return `/product/${slug}${query && `?${query}`}`
}

/**
 * What an address may mean when it is not a product's own slug: `…-t-5` names product 5 as a template (specification §2), `ao-thun-17` names variant
 * 17 of the product `ao-thun`.
 */
export function addressMeanings(slug: string): { productId?: number; variant?: { id: number; productSlug: string } } {
	const productId = templateIdFromSlug(slug)
	if (productId !== undefined) return { productId }
	const [, productSlug, digits] = /^(.+)-([1-9]\d{0,14})$/.exec(slug) ?? []
	return productSlug === undefined ? {} : { variant: { id: Number(digits), productSlug } }
}
