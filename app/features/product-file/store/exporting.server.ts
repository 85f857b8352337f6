import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { brands, products, productVariants } from '~/features/catalog/tables.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'

/**
 * Variants of these products that are on sale, with all columns of a file, by product; each page begins after the last row of the page before. A
 * product is read once for all its variants, because its texts and options are most of the data.
 */
export async function listExportRows(
	store: Store,
	productIds: readonly number[],
	after: { productId: number; variantId: number },
	limit: number,
) {
	const { productId, id } = productVariants
	const variants = await store
		.select({
			...{ id, productId, stockCode: productVariants.stockCode, choices: productVariants.choices },
			priceMinor: productVariants.priceMinor,
			originalPriceMinor: productVariants.originalPriceMinor,
			weightGrams: productVariants.weightGrams,
			shelf: sql<number>`${quotas.size} - ${quotas.sold}`.mapWith(Number),
		})
		.from(productVariants)
		.innerJoin(quotas, eq(quotas.id, productVariants.quotaId))
		.where(
			and(
				eq(productVariants.offered, true),
				isOneOf(productId, productIds),
				sql`(${productId}, ${id}) > (${after.productId}::bigint, ${after.variantId}::bigint)`,
			),
		)
		.orderBy(asc(productId), asc(id))
		.limit(limit)
	const ids = [...new Set(variants.map((variant) => variant.productId))]
	const about = new Map((await listExportProducts(store, ids)).map((each) => [each.product.id, each]))
	return variants.flatMap(({ shelf, ...variant }) => {
		const found = about.get(variant.productId)
		return found ? [{ ...found, variant, shelf }] : []
	})
}

async function listExportProducts(store: Store, ids: readonly number[]) {
	return store
		.select({
			product: {
				...{ id: products.id, slug: products.slug, name: products.name, description: products.description },
				...{ options: products.options, state: products.state, categoryId: products.categoryId, currency: products.currency },
			},
			provider: providers.slug,
			brand: brands.name,
		})
		.from(products)
		.innerJoin(providers, eq(providers.id, products.providerId))
		.leftJoin(brands, eq(brands.id, products.brandId))
		.where(inArray(products.id, [...ids]))
}
