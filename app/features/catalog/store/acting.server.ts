import { eq, lt, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import type { VariantPrice } from '~/features/catalog/rules/product-act.ts'
import { productActs, products, productVariants } from '~/features/catalog/tables.server.ts'

export type ProductRow = typeof products.$inferSelect

/** Locks products in the order of their ids, so that two writers wait for each other and do not block each other for ever. */
export function lockProducts(store: Store, ids: readonly number[]): Promise<ProductRow[]> {
	return store.select().from(products).where(isOneOf(products.id, ids)).orderBy(products.id).for('update')
}

/** Reads products without a lock. */
export function findProducts(store: Store, ids: readonly number[]): Promise<ProductRow[]> {
	return store.select().from(products).where(isOneOf(products.id, ids)).orderBy(products.id)
}

/** The prices of these products' variants that are sold. */
export function listOfferedPrices(store: Store, productIds: readonly number[]) {
	const { id, productId, name, priceMinor, originalPriceMinor } = productVariants
	return store
		.select({ productId, variantId: id, name, priceMinor, originalPriceMinor })
		.from(productVariants)
		.where(sql`${isOneOf(productId, productIds)} and ${productVariants.offered}`)
		.orderBy(productId, productVariants.position, id)
}

export async function updateProduct(store: Store, id: number, set: Partial<typeof products.$inferInsert>): Promise<void> {
	await store.update(products).set(set).where(eq(products.id, id))
}

/** Writes prices, in one statement. */
export async function writePrices(store: Store, prices: readonly VariantPrice[]): Promise<void> {
	if (prices.length === 0) return
	await store.execute(sql`
		update ${productVariants} set price_minor = given.price, original_price_minor = given.original
		from json_to_recordset(${JSON.stringify(prices.map(({ variantId, priceMinor, originalPriceMinor }) => ({ id: variantId, price: priceMinor, original: originalPriceMinor })))}::json)
			as given(id bigint, price bigint, original bigint)
		where ${productVariants.id} = given.id`)
}

export type ActRow = typeof productActs.$inferSelect

export async function insertAct(store: Store, act: typeof productActs.$inferInsert): Promise<number> {
	const [made] = await store.insert(productActs).values(act).returning({ id: productActs.id })
	if (!made) throw new Error('an act was not written')
	return made.id
}

export async function findAct(store: Store, id: number): Promise<ActRow | undefined> {
	const [row] = await store.select().from(productActs).where(eq(productActs.id, id))
	return row
}

export async function lockAct(store: Store, id: number): Promise<ActRow | undefined> {
	const [row] = await store.select().from(productActs).where(eq(productActs.id, id)).for('update')
	return row
}

export async function updateAct(store: Store, id: number, set: Pick<ActRow, 'undone'>): Promise<void> {
	await store.update(productActs).set(set).where(eq(productActs.id, id))
}

/** Deletes acts that are too old to be undone. */
export async function deleteActsBefore(store: Store, at: Date): Promise<void> {
	await store.delete(productActs).where(lt(productActs.at, at))
}
