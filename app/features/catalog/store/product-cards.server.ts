import { and, eq, sql } from 'drizzle-orm'
import { groupBy } from '~/kernel/groups.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { isSelling } from '~/features/provider/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import type { ProductState } from '~/features/catalog/rules/product.ts'
import { products, productVariants } from '~/features/catalog/tables.server.ts'
import { variantPicture } from './variant-picture.server.ts'

/** Products of a suspended provider count as no longer sold. */
const shownState = sql<ProductState>`case when ${isSelling(products.providerId)} then ${products.state} else 'archived' end`

/** The data of a product that other features show: its name, address, state and provider. */
export async function findProductFace(store: Store, productId: number) {
	const { id, slug, name, state, providerId, coverPath, coverColor } = products
	const [row] = await store
		.select({ id, slug, name, state, providerId, coverPath, coverColor })
		.from(products)
		.where(eq(products.id, productId))
	return row
}

/** The same, found by the product's address. */
export async function findProductFaceBySlug(store: Store, asked: string) {
	const { id, slug, name, state, providerId, coverPath, coverColor } = products
	const [row] = await store
		.select({ id, slug, name, state, providerId, coverPath, coverColor })
		.from(products)
		.where(eq(products.slug, asked))
	return row
}

/** Products with their variants and the pieces left of each, by id. */
export async function findProductCards(store: Store, ids: readonly number[]) {
	if (ids.length === 0) return new Map<number, never>()
	const rows = await store
		.select({
			product: {
				id: products.id,
				slug: products.slug,
				name: products.name,
				state: shownState,
				coverPath: products.coverPath,
				coverColor: products.coverColor,
				currency: products.currency,
			},
			variant: {
				id: productVariants.id,
				name: productVariants.name,
				priceMinor: productVariants.priceMinor,
				originalPriceMinor: productVariants.originalPriceMinor,
				left: sql<number>`greatest(${quotas.size} - ${quotas.held} - ${quotas.sold}, 0)`,
			},
		})
		.from(products)
		.innerJoin(productVariants, eq(productVariants.productId, products.id))
		.innerJoin(quotas, eq(quotas.id, productVariants.quotaId))
		.where(and(isOneOf(products.id, ids), eq(productVariants.offered, true)))
		.orderBy(products.id, productVariants.position, productVariants.id)
	return new Map(
		[...groupBy(rows, ({ product }) => product.id)].flatMap(([id, ofProduct]) => {
			const product = ofProduct[0]?.product
			return product ? [[id, { ...product, variants: ofProduct.map(({ variant }) => variant) }] as const] : []
		}),
	)
}

/** The lowest prices of published products. */
export async function listLowestPrices(store: Store, ids: readonly number[]): Promise<{ productId: number; lowestMinor: number }[]> {
	if (ids.length === 0) return []
	return store
		.select({ productId: productVariants.productId, lowestMinor: sql<number>`min(${productVariants.priceMinor})`.mapWith(Number) })
		.from(productVariants)
		.innerJoin(products, and(eq(products.id, productVariants.productId), eq(products.state, 'published')))
		.where(and(isOneOf(productVariants.productId, ids), eq(productVariants.offered, true)))
		.groupBy(productVariants.productId)
}

/** Every product of a provider, in any state. */
export async function listProductIdsOf(store: Store, providerId: number): Promise<number[]> {
	const rows = await store.select({ id: products.id }).from(products).where(eq(products.providerId, providerId)).orderBy(products.id)
	return rows.map(({ id }) => id)
}

/** Every product of an event, in any state. */
export async function listProductIdsOfEvent(store: Store, eventId: number): Promise<number[]> {
	const rows = await store.select({ id: products.id }).from(products).where(eq(products.eventId, eventId)).orderBy(products.id)
	return rows.map(({ id }) => id)
}

/** A provider's products that are sold, in the order of its shop. */
export async function listSoldBy(store: Store, providerId: number, limit: number): Promise<number[]> {
	const rows = await store
		.select({ id: products.id })
		.from(products)
		.where(and(eq(products.providerId, providerId), eq(products.state, 'published')))
		.orderBy(products.position, products.id)
		.limit(limit)
	return rows.map(({ id }) => id)
}

/** The variants of a product. */
export async function listVariantIds(store: Store, productId: number): Promise<number[]> {
	const rows = await store.select({ id: productVariants.id }).from(productVariants).where(eq(productVariants.productId, productId))
	return rows.map(({ id }) => id)
}

/** The products of these variants, as other features show them, each with the picture of its variant. */
export async function listProductsOfVariants(store: Store, variantIds: readonly number[]) {
	if (variantIds.length === 0) return []
	const { id, slug, name, state, coverColor } = products
	return store
		.select({ variantId: productVariants.id, product: { id, slug, name, state, coverPath: variantPicture, coverColor } })
		.from(productVariants)
		.innerJoin(products, eq(products.id, productVariants.productId))
		.where(isOneOf(productVariants.id, variantIds))
}

/** Products as other features show them, by id. */
export async function findProductFaces(store: Store, ids: readonly number[]) {
	const { id, slug, name, state, coverPath, coverColor } = products
	const rows =
		ids.length === 0 ? [] : await store.select({ id, slug, name, state, coverPath, coverColor }).from(products).where(isOneOf(id, ids))
	return new Map(rows.map((row) => [row.id, row]))
}
