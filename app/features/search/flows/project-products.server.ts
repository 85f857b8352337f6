import type { Store } from '../../../platform/database/database.server.ts'
import { priceEdges } from '../rules/price-steps.ts'
import { findStale, holdProducts, learnEventWords, writeProjection, type Slice } from '../store/projecting.server.ts'

/** So many products in one statement: enough to be fast, few enough for the memory of the embedded database. */
const batch = 2_000

/**
 * Brings what products are searched by in step with them. Whoever changes products, their variants, brands or shelves calls it in the same
 * transaction; stock follows by the chore `follow-stock`, and whatever was forgotten by `follow-products`.
 */
export async function projectProducts(store: Store, productIds: readonly number[]): Promise<void> {
	const sorted = [...new Set(productIds)].sort((a, b) => a - b)
	for (let from = 0; from < sorted.length; from += batch)
		await writeProjection(store, { productIds: sorted.slice(from, from + batch), priceEdges })
}

/** The same for products that this transaction did not change: what somebody else is changing in them meanwhile is not written over with what was before. */
export async function followThese(store: Store, productIds: readonly number[]): Promise<void> {
	if (productIds.length === 0) return
	await holdProducts(store, productIds)
	await projectProducts(store, productIds)
}

/**
 * The same for those of a slice that are out of step, whoever changed them, and, where the products end, for the words of events.
 * @returns how many there were, and behind which product the next slice begins; null at the end
 */
export async function catchUp(store: Store, slice: Slice): Promise<{ followed: number; next: number | null }> {
	const { stale, last } = await findStale(store, slice)
	await followThese(store, stale)
	if (last === null) await learnEventWords(store)
	return { followed: stale.length, next: last }
}
