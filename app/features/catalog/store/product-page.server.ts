import { and, eq, ne, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { isSelling, providers } from '~/features/provider/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import type { ProductState } from '~/features/catalog/rules/product.ts'
import { brands, categories, productPictures, products, productSlugs, productVariants } from '~/features/catalog/tables.server.ts'

const left = sql<number>`greatest(${quotas.size} - ${quotas.held} - ${quotas.sold}, 0)`.mapWith(Number)

const productColumns = {
	product: products,
	brand: { name: brands.name, slug: brands.slug },
	provider: { id: providers.id, name: providers.name, slug: providers.slug },
	suspendedAt: providers.suspendedAt,
	event: { id: events.id, slug: events.slug, name: events.name, state: events.state },
}

/** A product with its brand, its provider and its event, by id. */
export async function findProductRow(store: Store, productId: number) {
	const [row] = await store
		.select(productColumns)
		.from(products)
		.innerJoin(providers, eq(providers.id, products.providerId))
		.leftJoin(brands, eq(brands.id, products.brandId))
		.leftJoin(events, eq(events.id, products.eventId))
		.where(eq(products.id, productId))
	return row
}

type PictureRow = typeof productPictures.$inferSelect
type ShelfRow = typeof categories.$inferSelect
type VariantLeft = Pick<
	typeof productVariants.$inferSelect,
	'id' | 'name' | 'choices' | 'stockCode' | 'priceMinor' | 'originalPriceMinor' | 'weightGrams'
> & { left: number }

/** The product's pictures besides its cover. */
const pictures = sql<Pick<PictureRow, 'path' | 'color' | 'alt' | 'optionKey' | 'valueKey'>[]>`(
	select coalesce(json_agg(json_build_object(
		'path', ${productPictures.path}, 'color', ${productPictures.color}, 'alt', ${productPictures.alt},
		'optionKey', ${productPictures.optionKey}, 'valueKey', ${productPictures.valueKey}
	) order by ${productPictures.position}, ${productPictures.id}), '[]')
	from ${productPictures} where ${productPictures.productId} = ${products.id})`

/** The product's variants that are sold, in their order, with the pieces left of each. */
const variants = sql<VariantLeft[]>`(
	select coalesce(json_agg(json_build_object(
		'id', ${productVariants.id}, 'name', ${productVariants.name}, 'choices', ${productVariants.choices},
		'stockCode', ${productVariants.stockCode}, 'priceMinor', ${productVariants.priceMinor},
		'originalPriceMinor', ${productVariants.originalPriceMinor}, 'weightGrams', ${productVariants.weightGrams}, 'left', ${left}
	) order by ${productVariants.position}, ${productVariants.id}), '[]')
	from ${productVariants} join ${quotas} on ${quotas.id} = ${productVariants.quotaId}
	where ${productVariants.productId} = ${products.id} and ${productVariants.offered})`

/** The product's category and those above it, from the top down. */
const shelves = sql<ShelfRow[]>`(
	with recursive above as (
		select id, parent_id, name, slug, position, 0 as step from ${categories} where id = ${products.categoryId}
		union all
		select c.id, c.parent_id, c.name, c.slug, c.position, above.step + 1 from ${categories} c join above on c.id = above.parent_id where above.step < 20
	)
	select coalesce(json_agg(json_build_object('id', id, 'parentId', parent_id, 'name', name, 'slug', slug, 'position', position) order by step desc), '[]')
	from above)`

/** Everything a product's page shows, by its slug, in any state. It is one statement, because everybody asks for it at once. */
export async function findProductPage(store: Store, slug: string) {
	const [row] = await store
		.select({ ...productColumns, pictures, variants, shelves })
		.from(products)
		.innerJoin(providers, eq(providers.id, products.providerId))
		.leftJoin(brands, eq(brands.id, products.brandId))
		.leftJoin(events, eq(events.id, products.eventId))
		.where(eq(products.slug, slug))
	return row
}

/** The product that had an address before. */
export async function findProductOfOldSlug(store: Store, slug: string) {
	const [row] = await store
		.select({ slug: products.slug, state: products.state })
		.from(productSlugs)
		.innerJoin(products, eq(products.id, productSlugs.productId))
		.where(eq(productSlugs.slug, slug))
	return row
}

/** A product's pictures besides its cover. */
export function listPictures(store: Store, productId: number) {
	return store
		.select()
		.from(productPictures)
		.where(eq(productPictures.productId, productId))
		.orderBy(productPictures.position, productPictures.id)
}

/** Whether a variant can be bought now, and its provider. */
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

/** Published products in the same category, the newest first. */
export async function listOnSameShelf(store: Store, product: { id: number; categoryId: number | null }, most: number): Promise<number[]> {
	if (product.categoryId === null) return []
	return listIds(store, and(eq(products.categoryId, product.categoryId), ne(products.id, product.id)), most)
}

/** Published products in the categories beside that one, the newest first. */
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
