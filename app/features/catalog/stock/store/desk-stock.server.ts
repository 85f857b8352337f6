import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { folded, holds, sortKey } from '~/platform/database/searching.server.ts'
import { products, productVariants } from '~/features/catalog/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import type { DeskStockSort, DeskStockWanted } from '~/features/catalog/stock/rules/desk-stock.ts'

const shelf = sql<number>`(${quotas.size} - ${quotas.sold})`
const free = sql<number>`(${quotas.size} - ${quotas.held} - ${quotas.sold})`
const productName = sql<string>`${products.name}->>'vi_VN'`

const told = folded(
	sql`concat_ws(' ', ${products.name}->>'vi_VN', ${products.name}->>'en_US', ${productVariants.name}->>'vi_VN', ${productVariants.name}->>'en_US', ${productVariants.stockCode})`,
)
const sorts = { product: sortKey(productName), code: productVariants.stockCode, shelf, free }

function levelOf(level: DeskStockWanted['level'], few: number): SQL | undefined {
	if (level === 'low') return sql`${free} between 1 and ${few}`
	if (level === 'out') return sql`${free} <= 0`
	return level === 'in' ? sql`${free} > 0` : undefined
}

/** One page of the stock of all variants, and their number. Variants of archived products no longer count as stock. */
export async function listDeskStock(
	store: Store,
	{ words, level, productId, few }: DeskStockWanted & { few: number },
	{ sort, limit, offset }: { sort: { by: DeskStockSort; down: boolean }; limit: number; offset: number },
) {
	const where = and(
		...words.map((word) => holds(told, word)),
		levelOf(level, few),
		productId === undefined ? sql`${products.state} <> 'archived'` : eq(products.id, productId),
	)
	const by = sort.down ? desc : asc
	const [[found], rows] = await Promise.all([
		store
			.select({ total: count() })
			.from(productVariants)
			.innerJoin(products, eq(products.id, productVariants.productId))
			.innerJoin(quotas, eq(quotas.id, productVariants.quotaId))
			.where(where),
		store
			.select({
				id: productVariants.id,
				productId: products.id,
				productName: products.name,
				variantName: productVariants.name,
				stockCode: productVariants.stockCode,
				state: products.state,
				size: quotas.size,
				held: quotas.held,
				sold: quotas.sold,
			})
			.from(productVariants)
			.innerJoin(products, eq(products.id, productVariants.productId))
			.innerJoin(quotas, eq(quotas.id, productVariants.quotaId))
			.where(where)
			.orderBy(by(sorts[sort.by]), asc(products.id), asc(productVariants.position), asc(productVariants.id))
			.limit(limit)
			.offset(offset),
	])
	return { total: found?.total ?? 0, rows }
}
