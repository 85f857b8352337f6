import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import type { Store } from '../../../platform/database/database.server.ts'
import { brands, categories, products, productVariants } from '../../catalog/tables.server.ts'
import { providers } from '../../provider/tables.server.ts'
import { quotas } from '../../quota/tables.server.ts'

/** Variants that are sold, with all a file says of them, by product; each page begins behind the last row of the one before. */
export async function listExportRows(store: Store, after: { productId: number; variantId: number }, limit: number) {
	return store
		.select({
			product: products,
			variant: productVariants,
			provider: providers.slug,
			brand: brands.name,
			shelf: sql<number>`${quotas.size} - ${quotas.sold}`.mapWith(Number),
		})
		.from(productVariants)
		.innerJoin(products, eq(products.id, productVariants.productId))
		.innerJoin(providers, eq(providers.id, products.providerId))
		.innerJoin(quotas, eq(quotas.id, productVariants.quotaId))
		.leftJoin(brands, eq(brands.id, products.brandId))
		.where(
			and(
				eq(productVariants.offered, true),
				or(gt(products.id, after.productId), and(eq(products.id, after.productId), gt(productVariants.id, after.variantId))),
			),
		)
		.orderBy(asc(products.id), asc(productVariants.id))
		.limit(limit)
}

/** The whole tree of shelves: some hundred. */
export async function listShelves(store: Store) {
	return store.select({ id: categories.id, parentId: categories.parentId, slug: categories.slug }).from(categories)
}
