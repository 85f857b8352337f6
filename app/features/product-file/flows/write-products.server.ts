import type { Store } from '~/platform/database/database.server.ts'
import { changeProducts, changeVariants, insertProducts, insertVariants } from '~/features/catalog/store/many-products.server.ts'
import { changeSizes, insertQuotas } from '~/features/quota/store/editing.server.ts'
import { projectProducts } from '~/features/search/flows/project-products.server.ts'
import { insertMoves, type NewStockMove } from '~/features/catalog/stock/store.server.ts'
import { drawnCover } from '~/features/product-file/drawing/drawn-cover.ts'
import { movesOfRound } from '~/features/product-file/rules/move-keys.ts'
import type { ProductPlan } from '~/features/product-file/rules/plan.ts'
import { writtenBy } from '~/features/product-file/rules/written.ts'
import { insertWrites, type NewWrite } from '~/features/product-file/store/undoing.server.ts'

interface Writing {
	fileId: number
	/** The count of this application of the file, from 1. */
	round: number
	accountId: number | null
	now: Date
}

/**
 * Writes whole products in a few statements, however many they are, and keeps the old values. The caller has locked products and stocks.
 * @returns the ids of the changed products
 */
export async function writePlannedProducts(
	store: Store,
	plans: readonly ProductPlan[],
	{ fileId, round, accountId, now }: Writing,
): Promise<number[]> {
	const fresh = plans.filter(({ known }) => !known)
	const made = await insertProducts(
		store,
		fresh.map(({ slug, product }) => ({ ...product, ...drawnCover, slug, createdAt: now })),
	)
	const idOf = new Map(fresh.map(({ slug }, index) => [slug, made[index] ?? 0]))
	for (const { slug, known } of plans) if (known) idOf.set(slug, known.id)
	const changed = plans.filter(({ known, isChanged, kept }) => known && (isChanged || kept.some((each) => each.isChanged)))
	await changeProducts(
		store,
		changed.map(({ slug, product }) => ({ ...product, id: idOf.get(slug) ?? 0, updatedAt: now })),
	)
	const variants = plans.flatMap(({ slug, known, product, made: rows, kept }) =>
		rows.map(({ change, ...row }, index) => ({
			...row,
			productId: idOf.get(slug) ?? 0,
			position: kept.length + index,
			stock: {
				providerId: product.providerId,
				eventId: known?.eventId ?? null,
				name: `${product.name.vi_VN} ${row.name.vi_VN}`.trim(),
				size: change,
			},
		})),
	)
	const quotaIds = await insertQuotas(
		store,
		variants.map(({ stock }) => stock),
	)
	const variantIds = await insertVariants(
		store,
		variants.map(({ stock: _stock, ...row }, index) => ({ ...row, quotaId: quotaIds[index] ?? 0 })),
	)
	const kept = plans.flatMap((plan) => plan.kept)
	await changeVariants(
		store,
		// A line about a variant means that the variant is to be sold.
		kept.filter(({ isChanged }) => isChanged).map(({ variant, ...row }) => ({ ...row, id: variant.id, offered: true })),
	)
	const moved = kept.filter(({ change }) => change !== 0)
	await changeSizes(
		store,
		moved.map(({ variant, change }) => ({ quotaId: variant.quotaId, change })),
	)
	const said = { key: movesOfRound(fileId, round), reason: 'import' as const, note: '', accountId, at: now }
	await insertMoves(store, [
		...variants.flatMap(({ stock }, index): NewStockMove[] =>
			stock.size > 0 ? [{ ...said, variantId: variantIds[index] ?? 0, change: stock.size, stock: stock.size }] : [],
		),
		...moved.map(({ variant, change }): NewStockMove => {
			return { ...said, variantId: variant.id, change, stock: variant.stock.size - variant.stock.sold + change }
		}),
	])
	let reached = 0
	const writes = plans.flatMap((plan): NewWrite[] => {
		const madeIds = variantIds.slice(reached, (reached += plan.made.length))
		const written = writtenBy(plan, madeIds)
		return written ? [{ fileId, round, product: plan.slug, productId: idOf.get(plan.slug) ?? 0, written }] : []
	})
	await insertWrites(store, writes)
	const touched = writes.map(({ productId }) => productId)
	await projectProducts(store, touched)
	return touched
}
