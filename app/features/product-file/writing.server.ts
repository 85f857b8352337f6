import { changeSizes, insertMoves, type NewStockMove } from '../stock/store.server.ts'
import type { Store } from '../../platform/database/database.server.ts'
import { projectProducts } from '../search/project-products.server.ts'
import { drawnCover } from './drawn-cover.ts'
import type { ProductPlan } from './rules/plan.ts'
import { changeProducts, changeVariants, insertProducts, insertVariants, type NewVariant } from './store/applying.server.ts'

interface Writing {
	fileId: number
	accountId: number | null
	now: Date
}

/** Writes whole products in a handful of statements, however many they are. Products and stocks are locked before. Gives the products' ids. */
export async function writePlannedProducts(
	store: Store,
	plans: readonly ProductPlan[],
	{ fileId, accountId, now }: Writing,
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
		rows.map(({ change, ...row }, index): NewVariant => ({
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
	const variantIds = await insertVariants(store, variants)
	const kept = plans.flatMap((plan) => plan.kept)
	await changeVariants(
		store,
		kept.filter(({ isChanged }) => isChanged).map(({ variant, ...row }) => ({ ...row, id: variant.id })),
	)
	const moved = kept.filter(({ change }) => change !== 0)
	await changeSizes(
		store,
		moved.map(({ variant, change }) => ({ quotaId: variant.quotaId, change })),
	)
	const said = { key: `file:${fileId}`, reason: 'import' as const, note: '', accountId, at: now }
	await insertMoves(store, [
		...variants.flatMap(({ stock }, index): NewStockMove[] =>
			stock.size > 0 ? [{ ...said, variantId: variantIds[index] ?? 0, change: stock.size, stock: stock.size }] : [],
		),
		...moved.map(({ variant, change }): NewStockMove => {
			return { ...said, variantId: variant.id, change, stock: variant.stock.size - variant.stock.sold + change }
		}),
	])
	const touched = [
		...new Set(
			plans
				.filter(
					({ known, kept: rows, made: more, isChanged }) =>
						!known || isChanged || more.length > 0 || rows.some(({ isChanged: is, change }) => is || change !== 0),
				)
				.map(({ slug }) => idOf.get(slug) ?? 0),
		),
	]
	await projectProducts(store, touched)
	return touched
}
