import { asc, eq, inArray } from 'drizzle-orm'
import { groupBy } from '~/kernel/groups.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { brands, categories, products, productSlugs, productVariants } from '~/features/catalog/tables.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { facetValues } from '~/features/search/tables.server.ts'
import type { KnownProduct } from '~/features/product-file/rules/catalogue.ts'

/** The columns of a variant that a file can set, with its stock. */
export const variantColumns = {
	id: productVariants.id,
	productId: productVariants.productId,
	quotaId: productVariants.quotaId,
	stockCode: productVariants.stockCode,
	choices: productVariants.choices,
	priceMinor: productVariants.priceMinor,
	originalPriceMinor: productVariants.originalPriceMinor,
	weightGrams: productVariants.weightGrams,
	offered: productVariants.offered,
	stock: { size: quotas.size, held: quotas.held, sold: quotas.sold },
}

/** Locks products in the order that all code with several products uses. */
export async function lockProductsBySlug(store: Store, slugs: readonly string[]): Promise<void> {
	await store.select({ id: products.id }).from(products).where(isOneOf(products.slug, slugs)).orderBy(asc(products.id)).for('update')
}

/** Locks the stock of products, in everybody's order (truths §1.2). */
export async function lockStockOf(store: Store, slugs: readonly string[]): Promise<void> {
	const theirs = store
		.select({ id: productVariants.quotaId })
		.from(productVariants)
		.innerJoin(products, eq(products.id, productVariants.productId))
		.where(isOneOf(products.slug, slugs))
	await store.select({ id: quotas.id }).from(quotas).where(inArray(quotas.id, theirs)).orderBy(asc(quotas.id)).for('update')
}

/** Products by address, with all values that a file can set. */
export async function listKnownProducts(store: Store, slugs: readonly string[]): Promise<KnownProduct[]> {
	const rows = await store
		.select({ product: products, provider: providers.slug })
		.from(products)
		.innerJoin(providers, eq(providers.id, products.providerId))
		.where(isOneOf(products.slug, slugs))
	const variants = await store
		.select(variantColumns)
		.from(productVariants)
		.innerJoin(quotas, eq(quotas.id, productVariants.quotaId))
		.where(
			isOneOf(
				productVariants.productId,
				rows.map(({ product }) => product.id),
			),
		)
		.orderBy(asc(productVariants.id))
	const ofProducts = groupBy(variants, ({ productId }) => productId)
	return rows.map(({ product, provider }) => ({ ...product, provider, variants: ofProducts.get(product.id) ?? [] }))
}

/** Those of these addresses that products had before, with their present addresses. */
export async function findOldSlugs(store: Store, slugs: readonly string[]) {
	return store
		.select({ slug: productSlugs.slug, now: products.slug })
		.from(productSlugs)
		.innerJoin(products, eq(products.id, productSlugs.productId))
		.where(isOneOf(productSlugs.slug, slugs))
}

/** The addresses of the products that have these stock codes. */
export async function findCodes(store: Store, codes: readonly string[]) {
	if (codes.length === 0) return []
	return store
		.select({ code: productVariants.stockCode, slug: products.slug })
		.from(productVariants)
		.innerJoin(products, eq(products.id, productVariants.productId))
		.where(isOneOf(productVariants.stockCode, codes))
}

/** Things that lines name beside products: shelves, brands, providers, colours. There are only a few of each. */
export async function listNamed(store: Store) {
	// One statement after another, because a transaction has one connection.
	const shelves = await store.select({ id: categories.id, parentId: categories.parentId, slug: categories.slug }).from(categories)
	const brandRows = await store.select({ id: brands.id, name: brands.name }).from(brands)
	const providerRows = await store.select({ id: providers.id, slug: providers.slug }).from(providers)
	const colors = await store
		.select({ key: facetValues.key, name: facetValues.name, swatch: facetValues.swatch })
		.from(facetValues)
		.where(eq(facetValues.option, 'color'))
	return { shelves, brands: brandRows, providers: providerRows, colors }
}
