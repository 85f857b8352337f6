import { and, eq, ne, sql } from 'drizzle-orm'
import type { Store } from '../../../platform/database/database.server.ts'
import { isOneOf } from '../../../platform/database/many-rows.server.ts'
import { events } from '../../event/tables.server.ts'
import { isSelling, providers } from '../../provider/tables.server.ts'
import { quotas } from '../../quota/tables.server.ts'
import type { ProductState } from '../rules/product.ts'
import { brands, categories, productPictures, products, productSlugs, productVariants } from '../tables.server.ts'

const left = sql<number>`greatest(${quotas.size} - ${quotas.held} - ${quotas.sold}, 0)`.mapWith(Number)

/** A product with its brand, who sells it and the event it belongs to; by its slug or its number. */
export async function findProductRow(store: Store, asked: { slug: string } | { id: number }) {
	const [row] = await store
		.select({
			product: products,
			brand: { name: brands.name, slug: brands.slug },
			provider: { id: providers.id, name: providers.name, slug: providers.slug },
			suspendedAt: providers.suspendedAt,
			event: { id: events.id, slug: events.slug, name: events.name, state: events.state },
		})
		.from(products)
		.innerJoin(providers, eq(providers.id, products.providerId))
		.leftJoin(brands, eq(brands.id, products.brandId))
		.leftJoin(events, eq(events.id, products.eventId))
		.where('slug' in asked ? eq(products.slug, asked.slug) : eq(products.id, asked.id))
	return row
}

/** The product that an address belonged to before. */
export async function findProductOfOldSlug(store: Store, slug: string) {
	const [row] = await store
		.select({ slug: products.slug, state: products.state })
		.from(productSlugs)
		.innerJoin(products, eq(products.id, productSlugs.productId))
		.where(eq(productSlugs.slug, slug))
	return row
}

/** The variants of a product that are sold, in their order, with what is left of them. */
export function listVariantsLeft(store: Store, productId: number) {
	const { id, name, choices, stockCode, priceMinor, originalPriceMinor, weightGrams } = productVariants
	return store
		.select({ id, name, choices, stockCode, priceMinor, originalPriceMinor, weightGrams, left })
		.from(productVariants)
		.innerJoin(quotas, eq(quotas.id, productVariants.quotaId))
		.where(and(eq(productVariants.productId, productId), eq(productVariants.offered, true)))
		.orderBy(productVariants.position, productVariants.id)
}

/** A product's pictures beside its cover. */
export function listPictures(store: Store, productId: number) {
	return store
		.select()
		.from(productPictures)
		.where(eq(productPictures.productId, productId))
		.orderBy(productPictures.position, productPictures.id)
}

type ShelfRow = typeof categories.$inferSelect

/** The shelf something stands on and those above it, from the top down. */
export async function listShelvesAbove(store: Store, categoryId: number): Promise<ShelfRow[]> {
	const { rows } = (await store.execute(sql`
		with recursive above as (
			select id, parent_id, name, slug, position, 0 as step from ${categories} where id = ${categoryId}
			union all
			select c.id, c.parent_id, c.name, c.slug, c.position, above.step + 1 from ${categories} c join above on c.id = above.parent_id where above.step < 20
		)
		select id, parent_id, name, slug, position from above order by step desc`)) as unknown as { rows: Record<string, unknown>[] }
	return rows.map(({ id, parent_id: parentId, ...row }) => ({
		...(row as Pick<ShelfRow, 'name' | 'slug' | 'position'>),
		id: Number(id),
		parentId: parentId === null ? null : Number(parentId),
	}))
}

/** Whether a variant can be bought now, and whose it is. */
export async function findVariantState(store: Store, variantId: number) {
	const [row] = await store
		.select({
			productId: products.id,
			providerId: products.providerId,
			slug: products.slug,
			state: sql<ProductState>`case when ${productVariants.offered} then ${products.state} else 'archived' end`,
			choices: productVariants.choices,
			left,
		})
		.from(productVariants)
		.innerJoin(products, eq(products.id, productVariants.productId))
		.innerJoin(quotas, eq(quotas.id, productVariants.quotaId))
		.where(eq(productVariants.id, variantId))
	return row
}

/** Published products on the same shelf, the newest first. */
export async function listOnSameShelf(store: Store, product: { id: number; categoryId: number | null }, most: number): Promise<number[]> {
	if (product.categoryId === null) return []
	return listIds(store, and(eq(products.categoryId, product.categoryId), ne(products.id, product.id)), most)
}

/** Published products on the shelves beside that one, the newest first. */
export async function listOnShelvesBeside(
	store: Store,
	product: { id: number; categoryId: number | null },
	most: number,
): Promise<number[]> {
	if (product.categoryId === null) return []
	const beside = sql`${products.categoryId} in (
		select sister.id from ${categories} own join ${categories} sister on sister.parent_id = own.parent_id
		where own.id = ${product.categoryId} and sister.id <> own.id)`
	return listIds(store, beside, most)
}

async function listIds(store: Store, condition: ReturnType<typeof and>, most: number): Promise<number[]> {
	const rows = await store
		.select({ id: products.id })
		.from(products)
		.where(and(condition, eq(products.state, 'published'), isSelling(products.providerId)))
		.orderBy(sql`${products.createdAt} desc`, products.id)
		.limit(most)
	return rows.map(({ id }) => id)
}

/** The published products of these variants. */
export async function listProductsOfVariants(store: Store, variantIds: readonly number[]): Promise<Map<number, number>> {
	if (variantIds.length === 0) return new Map()
	const rows = await store
		.select({ variantId: productVariants.id, productId: productVariants.productId })
		.from(productVariants)
		.innerJoin(products, and(eq(products.id, productVariants.productId), eq(products.state, 'published')))
		.where(isOneOf(productVariants.id, variantIds))
	return new Map(rows.map(({ variantId, productId }) => [variantId, productId]))
}
