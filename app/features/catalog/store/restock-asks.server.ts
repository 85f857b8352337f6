import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Locale } from '~/kernel/locale.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { isSelling } from '~/features/provider/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { products, productVariants, restockAsks } from '~/features/catalog/tables.server.ts'

/** Writes down that an address waits for a variant; when it waits already, nothing changes. */
export async function insertAsk(store: Store, ask: { variantId: number; email: string; locale: Locale; askedAt: Date }): Promise<void> {
	await store.insert(restockAsks).values(ask).onConflictDoNothing()
}

/** How many variants an address waits for. */
export async function countWaitingAsks(store: Store, email: string): Promise<number> {
	return store.$count(restockAsks, and(eq(restockAsks.email, email), isNull(restockAsks.toldAt)))
}

/** Locks the oldest asks whose variant can be bought again; another process takes other asks. */
export async function lockAnswerableAsks(store: Store, most: number) {
	return store
		.select({ id: restockAsks.id, variantId: restockAsks.variantId, productId: productVariants.productId })
		.from(restockAsks)
		.innerJoin(productVariants, and(eq(productVariants.id, restockAsks.variantId), eq(productVariants.offered, true)))
		.innerJoin(products, and(eq(products.id, productVariants.productId), eq(products.state, 'published'), isSelling(products.providerId)))
		.innerJoin(quotas, eq(quotas.id, productVariants.quotaId))
		.where(and(isNull(restockAsks.toldAt), sql`${quotas.held} + ${quotas.sold} < ${quotas.size}`))
		.orderBy(restockAsks.id)
		.limit(most)
		.for('update', { of: restockAsks, skipLocked: true })
}

export async function markTold(store: Store, ids: readonly number[], now: Date): Promise<void> {
	if (ids.length === 0) return
	await store
		.update(restockAsks)
		.set({ toldAt: now })
		.where(inArray(restockAsks.id, [...ids]))
}

/** An ask with the variant it is about. */
export async function findAsk(store: Store, askId: number) {
	const [row] = await store
		.select({
			ask: restockAsks,
			variant: { id: productVariants.id, name: productVariants.name, choices: productVariants.choices },
			product: { slug: products.slug, name: products.name, state: products.state, sells: isSelling(products.providerId).mapWith(Boolean) },
		})
		.from(restockAsks)
		.innerJoin(productVariants, eq(productVariants.id, restockAsks.variantId))
		.innerJoin(products, eq(products.id, productVariants.productId))
		.where(eq(restockAsks.id, askId))
	return row
}

/** An address's asks, for a copy of its owner's data. */
export async function listAsksOf(store: Store, email: string) {
	const { variantId, askedAt, toldAt } = restockAsks
	return store
		.select({ variantId, email: restockAsks.email, askedAt, toldAt })
		.from(restockAsks)
		.where(eq(restockAsks.email, email))
		.orderBy(restockAsks.id)
}

export async function deleteAsksOf(store: Store, email: string): Promise<void> {
	await store.delete(restockAsks).where(eq(restockAsks.email, email))
}

/** Ends the waiting of an address. Answered asks stay, for the links in their mails. */
export async function endWaiting(store: Store, email: string): Promise<void> {
	await store.delete(restockAsks).where(and(eq(restockAsks.email, email), isNull(restockAsks.toldAt)))
}

/** Deletes asks that were answered before a moment. */
export async function forgetAnswered(store: Store, before: Date): Promise<void> {
	await store.delete(restockAsks).where(lt(restockAsks.toldAt, before))
}
