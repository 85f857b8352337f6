import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Store } from '~/platform/database/database.server.ts'
import { insertRows, isOneOf } from '~/platform/database/many-rows.server.ts'
import { products, productVariants } from '~/features/catalog/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { stockMoves } from './tables.server.ts'

export type StockMove = typeof stockMoves.$inferSelect
export type NewStockMove = typeof stockMoves.$inferInsert

/** The quotas that hold the stock of variants, and the providers of the variants. */
export async function findStockPlaces(store: Store, variantIds: readonly number[]) {
	if (variantIds.length === 0) return []
	return store
		.select({
			variantId: productVariants.id,
			quotaId: productVariants.quotaId,
			productId: products.id,
			providerId: products.providerId,
			productName: products.name,
			variantName: productVariants.name,
		})
		.from(productVariants)
		.innerJoin(products, eq(products.id, productVariants.productId))
		.where(isOneOf(productVariants.id, variantIds))
		.orderBy(asc(productVariants.id))
}

export async function insertMoves(store: Store, moves: readonly NewStockMove[]): Promise<{ id: number; variantId: number }[]> {
	return insertRows(store, stockMoves, moves, { returning: ['id', 'variantId'] })
}

/** The moves that one press has already made of these variants. */
export async function listMovesOfKey(store: Store, key: string, variantIds: readonly number[]): Promise<StockMove[]> {
	return store
		.select()
		.from(stockMoves)
		.where(and(eq(stockMoves.key, key), isOneOf(stockMoves.variantId, variantIds)))
		.orderBy(asc(stockMoves.id))
}

/** A move, and the move that undid it, where there is one. */
export async function findMove(store: Store, moveId: number) {
	const rows = await store
		.select()
		.from(stockMoves)
		.where(sql`${moveId} in (${stockMoves.id}, ${stockMoves.undoesId})`)
	return { move: rows.find(({ id }) => id === moveId), undone: rows.find(({ undoesId }) => undoesId === moveId) }
}

const undoing = alias(stockMoves, 'undoing')

/** A variant's moves, the newest first. */
export async function listMovesOf(store: Store, variantId: number, { limit, offset }: { limit: number; offset: number }) {
	return store
		.select({ move: stockMoves, undoneBy: undoing.id })
		.from(stockMoves)
		.leftJoin(undoing, eq(undoing.undoesId, stockMoves.id))
		.where(eq(stockMoves.variantId, variantId))
		.orderBy(desc(stockMoves.id))
		.limit(limit)
		.offset(offset)
}

/** Which of these variants have any stock move. */
export async function listMovedVariants(store: Store, variantIds: readonly number[]): Promise<number[]> {
	if (variantIds.length === 0) return []
	const rows = await store.selectDistinct({ id: stockMoves.variantId }).from(stockMoves).where(isOneOf(stockMoves.variantId, variantIds))
	return rows.map(({ id }) => id)
}

export async function countMovesOf(store: Store, variantId: number): Promise<number> {
	const [row] = await store.select({ count: count() }).from(stockMoves).where(eq(stockMoves.variantId, variantId))
	return row?.count ?? 0
}

/** A variant with its stock. */
export async function findVariantStock(store: Store, variantId: number) {
	const [row] = await store
		.select({
			id: productVariants.id,
			stockCode: productVariants.stockCode,
			name: productVariants.name,
			productId: products.id,
			productName: products.name,
			productSlug: products.slug,
			size: quotas.size,
			held: quotas.held,
			sold: quotas.sold,
		})
		.from(productVariants)
		.innerJoin(products, eq(products.id, productVariants.productId))
		.innerJoin(quotas, eq(quotas.id, productVariants.quotaId))
		.where(eq(productVariants.id, variantId))
	return row
}

/** Variants whose moves do not add up to the size of their quota. There must never be any. */
export async function listUnbalanced(store: Store, limit: number) {
	const moved = sql<number>`coalesce(sum(${stockMoves.change}), 0)::int`
	return store
		.select({ variantId: productVariants.id, size: quotas.size, moved })
		.from(productVariants)
		.innerJoin(quotas, eq(quotas.id, productVariants.quotaId))
		.leftJoin(stockMoves, eq(stockMoves.variantId, productVariants.id))
		.groupBy(productVariants.id, quotas.id)
		.having(sql`${quotas.size} <> ${moved}`)
		.orderBy(asc(productVariants.id))
		.limit(limit)
}

/** Deletes the moves of variants that are themselves deleted. */
export async function deleteMovesOf(store: Store, variantIds: readonly number[]): Promise<void> {
	if (variantIds.length > 0) await store.delete(stockMoves).where(isOneOf(stockMoves.variantId, variantIds))
}

/** Forgets who made the moves; the moves stay. */
export async function forgetMover(store: Store, accountId: number): Promise<void> {
	await store.update(stockMoves).set({ accountId: null }).where(eq(stockMoves.accountId, accountId))
}
