import type { Store } from '../../platform/database/database.server.ts'
import { priceEdges } from './rules/price-steps.ts'
import { findStale, learnEventWords, writeProjection } from './store/projecting.server.ts'

/** So many products in one statement: enough to be fast, few enough for the memory of the embedded database. */
const batch = 2_000

/**
 * Brings what products are searched by in step with them. Whoever changes products, their variants, brands or shelves calls it in the same
 * transaction; stock, and whatever was forgotten, follows by the chore `follow-products`.
 */
export async function projectProducts(store: Store, productIds: readonly number[]): Promise<void> {
	const sorted = [...new Set(productIds)].sort((a, b) => a - b)
	for (let from = 0; from < sorted.length; from += batch)
		await writeProjection(store, { productIds: sorted.slice(from, from + batch), priceEdges })
}

/** The same for at most so many products that are out of step, whoever changed them, and for the words of events. Gives how many there were. */
export async function catchUp(store: Store, most: number): Promise<number> {
	const stale = await findStale(store, most)
	await projectProducts(store, stale)
	await learnEventWords(store)
	return stale.length
}
