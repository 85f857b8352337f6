import { and, asc, eq, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { productPictures, products, productVariants, restockAsks } from '~/features/catalog/tables.server.ts'
import { promotions } from '~/features/promotion/tables.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { reviews } from '~/features/review/tables.server.ts'
import { stockMoves } from '~/features/catalog/stock/tables.server.ts'
import { wishes } from '~/features/shop-window/wishlist/tables.server.ts'
import { variantColumns } from './catalogue.server.ts'

/** Locks products, their variants and their stock, in everybody's order. @returns the variants' ids */
export async function lockGoods(store: Store, productIds: readonly number[]): Promise<number[]> {
	await store.select({ id: products.id }).from(products).where(isOneOf(products.id, productIds)).orderBy(asc(products.id)).for('update')
	const theirs = sql`select ${productVariants.quotaId} from ${productVariants} where ${isOneOf(productVariants.productId, productIds)}`
	await store
		.select({ id: quotas.id })
		.from(quotas)
		.where(sql`${quotas.id} in (${theirs})`)
		.orderBy(asc(quotas.id))
		.for('update')
	const variants = await store
		.select({ id: productVariants.id })
		.from(productVariants)
		.where(isOneOf(productVariants.productId, productIds))
		.orderBy(asc(productVariants.id))
		.for('update')
	return variants.map(({ id }) => id)
}

/** The present state of products: their values, whether people or promotions name them, and whether they have things that a file cannot give. */
export async function listPresentProducts(store: Store, productIds: readonly number[]) {
	return store
		.select({
			product: products,
			provider: providers.slug,
			isUsed: sql<boolean>`exists (select from ${wishes} w where w.product_id = ${products.id})
				or exists (select from ${reviews} r where r.product_id = ${products.id})
				or exists (select from ${promotions} m where m.product_ids @> array[${products.id}])`,
			isDressed: sql<boolean>`${products.eventId} is not null or ${products.depositRateBp} is not null or ${products.coverAlt} is not null
				or exists (select from ${productPictures} i where i.product_id = ${products.id})`,
		})
		.from(products)
		.innerJoin(providers, eq(providers.id, products.providerId))
		.where(isOneOf(products.id, productIds))
}

/**
 * Their variants, with their stock, the state of the file's stock move, and whether others changed the stock. Keys of the file's moves begin with
 * `ownKeys`.
 */
export async function listPresentVariants(
	store: Store,
	productIds: readonly number[],
	{ moveKey, ownKeys }: { moveKey: string; ownKeys: string },
) {
	const { id } = productVariants
	const isTakenBack = (moveId: ReturnType<typeof sql>) => sql<boolean>`exists (select from ${stockMoves} b where b.undoes_id = ${moveId})`
	return store
		.select({
			...variantColumns,
			name: productVariants.name,
			isAsked: sql<boolean>`exists (select from ${restockAsks} a where a.variant_id = ${id} and a.told_at is null)`,
			isMoved: sql<boolean>`exists (select from ${stockMoves} o where o.variant_id = ${id} and not starts_with(o.key, ${ownKeys}))`,
			moveId: stockMoves.id,
			isTakenBack: isTakenBack(sql`${stockMoves.id}`),
			isCounted: sql<boolean>`exists (
				select from ${stockMoves} c where c.variant_id = ${id} and c.id > ${stockMoves.id} and c.reason in ('counted', 'import')
					and c.undoes_id is null and not starts_with(c.key, ${ownKeys}) and not ${isTakenBack(sql`c.id`)}
			)`,
		})
		.from(productVariants)
		.innerJoin(quotas, eq(quotas.id, productVariants.quotaId))
		.leftJoin(stockMoves, and(eq(stockMoves.variantId, id), eq(stockMoves.key, moveKey)))
		.where(isOneOf(productVariants.productId, productIds))
		.orderBy(asc(id))
}

/** The variants with these stock codes. */
export async function findVariantsOfCodes(store: Store, codes: readonly string[]): Promise<{ id: number; code: string | null }[]> {
	if (codes.length === 0) return []
	return store
		.select({ id: productVariants.id, code: productVariants.stockCode })
		.from(productVariants)
		.where(isOneOf(productVariants.stockCode, codes))
}
