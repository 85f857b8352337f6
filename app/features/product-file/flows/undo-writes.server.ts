import { groupBy } from '~/kernel/groups.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { nextVersion } from '~/features/catalog/rules/product-act.ts'
import { changeProducts, changeVariants, deleteProducts } from '~/features/catalog/store/many-products.server.ts'
import { changeSizes, touchQuotas } from '~/features/quota/store/editing.server.ts'
import { projectProducts } from '~/features/search/flows/project-products.server.ts'
import { deleteMovesOf, insertMoves } from '~/features/catalog/stock/store.server.ts'
import { drawnCover } from '~/features/product-file/drawing/drawn-cover.ts'
import { movesBack, movesOfFile, movesOfRound } from '~/features/product-file/rules/move-keys.ts'
import { shelfPaths } from '~/features/product-file/rules/shelf-path.ts'
import { planUndo } from '~/features/product-file/rules/undo.ts'
import type { PresentProduct, UndoReferences, UndoPlan } from '~/features/product-file/rules/undo-plan.ts'
import type { WrittenProduct } from '~/features/product-file/rules/written.ts'
import { listNamed } from '~/features/product-file/store/catalogue.server.ts'
import { findVariantsOfCodes, listPresentProducts, listPresentVariants } from '~/features/product-file/store/present.server.ts'

interface Write {
	product: string
	productId: number
	written: WrittenProduct
}

interface Undoing {
	fileId: number
	round: number
	accountId: number | null
	now: Date
	/** Variants that orders or carts name. */
	bought: ReadonlySet<number>
}

/** Undoes what a file wrote about these products, in a few statements. The caller has locked them and their stocks. @returns the outcome for each */
export async function undoWrites(store: Store, writes: readonly Write[], undoing: Undoing): Promise<(Write & { plan: UndoPlan })[]> {
	const present = await presentProducts(store, writes, undoing)
	const references = await referencesOf(store, writes)
	const undone = writes.map((write) => ({ ...write, plan: planUndo(write.written, present.get(write.productId), references) }))
	await writePlans(store, undone, present, undoing)
	return undone
}

async function presentProducts(store: Store, writes: readonly Write[], { fileId, round, bought }: Undoing) {
	const ids = writes.map(({ productId }) => productId)
	const rows = await listPresentProducts(store, ids)
	const keys = { moveKey: movesOfRound(fileId, round), ownKeys: movesOfFile(fileId) }
	const variants = groupBy(await listPresentVariants(store, ids, keys), ({ productId }) => productId)
	const addresses = new Map(writes.map(({ product, productId }) => [productId, product]))
	return new Map(
		rows.map(({ product, provider, isUsed, isDressed }) => [
			product.id,
			{
				...product,
				provider,
				isUsed,
				isDressed: isDressed || product.coverPath !== drawnCover.coverPath || product.slug !== addresses.get(product.id),
				variants: (variants.get(product.id) ?? []).map(({ moveId, isTakenBack, isCounted, isAsked, ...variant }) => ({
					...variant,
					isUsed: isAsked || bought.has(variant.id),
					move: moveId === null ? null : { id: moveId, isTakenBack, isCounted },
				})),
			},
		]),
	)
}

async function referencesOf(store: Store, writes: readonly Write[]): Promise<UndoReferences> {
	const { shelves, brands } = await listNamed(store)
	const codes = writes.flatMap(({ written }) => written.variants.flatMap(({ changed }) => changed?.code?.from ?? []))
	const owners = await findVariantsOfCodes(store, codes)
	return {
		shelves: shelfPaths(shelves).pathOf,
		brands: new Map(brands.map(({ id, name }) => [id, name])),
		codes: new Map(owners.flatMap(({ id, code }) => (code === null ? [] : [[code, id] as const]))),
	}
}

async function writePlans(
	store: Store,
	undone: readonly { productId: number; plan: UndoPlan }[],
	present: ReadonlyMap<number, PresentProduct & { updatedAt: Date }>,
	{ fileId, round, accountId, now }: Undoing,
): Promise<void> {
	const removed = new Set(undone.flatMap(({ plan }) => plan.removed))
	const emptied = [...present.values()].flatMap(({ variants }) => variants.filter(({ id }) => removed.has(id)))
	const moves = undone.flatMap(({ plan }) => plan.moves)
	await changeSizes(store, [...emptied.map(({ quotaId, stock }) => ({ quotaId, change: -stock.size })), ...moves])
	const productIds = undone.filter(({ plan }) => plan.outcome === 'removed').map(({ productId }) => productId)
	// Buyers who read these quotas before must read again, and find the goods gone.
	await touchQuotas(
		store,
		emptied.map(({ quotaId }) => quotaId),
	)
	// Their quotas were emptied before and stay: to delete each, all uses ever made would be searched, which takes longer than everything else.
	await deleteMovesOf(store, [...removed])
	await deleteProducts(store, { productIds, variantIds: [...removed] })
	await changeVariants(
		store,
		undone.flatMap(({ plan }) =>
			plan.variants.map(({ id, code, price, weight, offered }) => ({
				...{ id, stockCode: code, priceMinor: price.minor, originalPriceMinor: price.originalMinor, weightGrams: weight, offered },
			})),
		),
	)
	const changed = undone.flatMap(({ productId, plan: { values } }) => {
		const before = present.get(productId)
		return values && before ? [{ ...productRow(values), id: productId, updatedAt: nextVersion(now, before.updatedAt) }] : []
	})
	await changeProducts(store, changed)
	const said = { key: movesBack(fileId, round), reason: 'correction' as const, note: '', accountId, at: now }
	await insertMoves(
		store,
		moves.map(({ quotaId: _quota, ...move }) => ({ ...said, ...move })),
	)
	await projectProducts(
		store,
		changed.map(({ id }) => id),
	)
}

function productRow({ nameVi, nameEn, descriptionVi, descriptionEn, state, category, brand, options }: NonNullable<UndoPlan['values']>) {
	return {
		name: { vi_VN: nameVi, ...(nameEn !== '' && { en_US: nameEn }) },
		description: { vi_VN: descriptionVi, en_US: descriptionEn },
		...{ state, categoryId: category, brandId: brand, options },
	}
}
