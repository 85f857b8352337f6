import { and, eq, ne, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { sortKey } from '~/platform/database/searching.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { brands, productPictures, products, productSlugs, productVariants, restockAsks } from '~/features/catalog/tables.server.ts'

/** All variants of a product, also those out of sale, with the pieces left of each and whether anything ever drew on it. */
export function listAllVariants(store: Store, productId: number) {
	return store
		.select({
			variant: productVariants,
			left: sql<number>`greatest(${quotas.size} - ${quotas.held} - ${quotas.sold}, 0)`.mapWith(Number),
			isUsed: sql<boolean>`${quotas.size} > 0 or ${quotas.held} > 0 or ${quotas.sold} > 0 or exists (select from ${restockAsks} a where a.variant_id = ${productVariants.id})`,
		})
		.from(productVariants)
		.innerJoin(quotas, eq(quotas.id, productVariants.quotaId))
		.where(eq(productVariants.productId, productId))
		.orderBy(productVariants.position, productVariants.id)
}

export async function insertProduct(store: Store, row: typeof products.$inferInsert): Promise<number> {
	const [made] = await store.insert(products).values(row).returning({ id: products.id })
	if (!made) throw new Error('a product was not written')
	return made.id
}

export async function insertVariant(store: Store, row: typeof productVariants.$inferInsert): Promise<void> {
	await store.insert(productVariants).values(row)
}

export async function updateVariant(store: Store, id: number, set: Partial<typeof productVariants.$inferInsert>): Promise<void> {
	await store.update(productVariants).set(set).where(eq(productVariants.id, id))
}

export async function deleteVariant(store: Store, id: number): Promise<void> {
	await store.delete(productVariants).where(eq(productVariants.id, id))
}

/** Those of the stock codes that variants of other products have. */
export async function listTakenCodes(store: Store, codes: readonly string[], productId: number): Promise<string[]> {
	if (codes.length === 0) return []
	const rows = await store
		.select({ code: productVariants.stockCode })
		.from(productVariants)
		.where(and(isOneOf(productVariants.stockCode, codes), ne(productVariants.productId, productId)))
	return rows.flatMap(({ code }) => code ?? [])
}

/** The product that has or had an address. */
export async function findSlugOwner(store: Store, slug: string): Promise<number | undefined> {
	const [now] = await store.select({ id: products.id }).from(products).where(eq(products.slug, slug))
	if (now) return now.id
	const [before] = await store.select({ id: productSlugs.productId }).from(productSlugs).where(eq(productSlugs.slug, slug))
	return before?.id
}

/** Keeps the address that a product leaves, so that it still leads to it. When a product takes an old address again, it is no longer an old one. */
export async function keepOldSlug(store: Store, productId: number, old: string, present: string): Promise<void> {
	await store.delete(productSlugs).where(eq(productSlugs.slug, present))
	await store.insert(productSlugs).values({ slug: old, productId }).onConflictDoNothing()
}

export async function writePictures(
	store: Store,
	productId: number,
	rows: readonly Omit<typeof productPictures.$inferInsert, 'productId' | 'position'>[],
): Promise<void> {
	await store.delete(productPictures).where(eq(productPictures.productId, productId))
	if (rows.length > 0) await store.insert(productPictures).values(rows.map((row, position) => ({ ...row, productId, position })))
}

async function findBrand(store: Store, slug: string): Promise<number | undefined> {
	const [row] = await store.select({ id: brands.id }).from(brands).where(eq(brands.slug, slug))
	return row?.id
}

/** The brand with this name; it is added when there is none. Two calls at once add one brand. */
export async function brandOf(store: Store, { name, slug }: { name: string; slug: string }): Promise<number> {
	const [made] = await store.insert(brands).values({ name, slug }).onConflictDoNothing().returning({ id: brands.id })
	const id = made?.id ?? (await findBrand(store, slug))
	if (id === undefined) throw new Error('a brand was not written')
	return id
}

/** Every brand by name. */
export function listBrandNames(store: Store) {
	return store.select({ id: brands.id, name: brands.name }).from(brands).orderBy(sortKey(brands.name), brands.id).limit(1000)
}
