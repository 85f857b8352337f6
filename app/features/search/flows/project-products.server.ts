import type { Store } from '~/platform/database/database.server.ts'
import { priceEdges } from '~/features/search/rules/price-steps.ts'
import { findStale, holdProducts, learnEventWords, writeProjection, type Slice } from '~/features/search/store/projecting.server.ts'

/** So many products in one statement: enough to be fast, and few enough for the memory of the embedded database. */
const batch = 2_000

/**
 * Updates the rows that products are searched by. Code that changes products, their variants, brands or shelves calls it in the same transaction. The
 * chore `follow-stock` updates the stock, and `follow-products` whatever was forgotten.
 */
export async function projectProducts(store: Store, productIds: readonly number[]): Promise<void> {
	const sorted = [...new Set(productIds)].sort((a, b) => a - b)
	for (let from = 0; from < sorted.length; from += batch)
		await writeProjection(store, { productIds: sorted.slice(from, from + batch), priceEdges })
}

/**
 * The same for products this transaction did not change: when another transaction changes them now, its new values are not overwritten with old ones.
 */
export async function followThese(store: Store, productIds: readonly number[]): Promise<void> {
	if (productIds.length === 0) return
	await holdProducts(store, productIds)
	await projectProducts(store, productIds)
}

/**
 * The same for the outdated products of a slice, whoever changed them; after the last slice, also for the words of events.
 * @returns how many were outdated, and the product after which the next slice begins; null at the end
 */
export async function catchUp(store: Store, slice: Slice): Promise<{ followed: number; next: number | null }> {
	const { stale, last } = await findStale(store, slice)
	await followThese(store, stale)
	if (last === null) await learnEventWords(store)
	return { followed: stale.length, next: last }
}
