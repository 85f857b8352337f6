import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { groupBy } from '~/kernel/groups.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { projectProducts } from '~/features/search/flows/project-products.server.ts'
import { isPercentFor, pricesAfter } from '~/features/catalog/rules/price-change.ts'
import {
	nextVersion,
	stateAfter,
	stateRefusal,
	type ActedProduct,
	type BeforeAct,
	type RefusedProduct,
	type VariantPrice,
} from '~/features/catalog/rules/product-act.ts'
import { missingToPublish } from '~/features/catalog/rules/publishing.ts'
import { productActShape } from '~/features/catalog/shapes.server.ts'
import {
	deleteActsBefore,
	insertAct,
	listOfferedPrices,
	lockProducts,
	updateProduct,
	writePrices,
	type ProductRow,
} from '~/features/catalog/store/acting.server.ts'
import { hasCategory } from '~/features/catalog/store/desk-products.server.ts'

type Act = z.output<typeof productActShape>
/** For so long an act can be undone. */
const undoMs = 7 * 86_400_000

const facts = { publish: 'published', draft: 'drafted', archive: 'archived', move: 'moved', price: 'priced' } as const

/**
 * Does the same act on several products. A product on which it is impossible is named in the answer and does not stop the others. Returns the act,
 * which can be undone.
 */
export const actOnProducts = mutation('actOnProducts', {
	input: z.object({ productIds: z.array(idShape).min(1).max(500), act: productActShape }),
	allow: staffOnly,
	refusals: ['category_not_found', 'invalid_percent'],
	async run({ store, now, record, refuse }, { productIds, act }) {
		if (act.kind === 'move' && !(await hasCategory(store, act.categoryId))) return refuse('category_not_found')
		if (act.kind === 'price' && !isPercentFor(act.change.kind, act.change.percent)) return refuse('invalid_percent')
		const ids = [...new Set(productIds)]
		const rows = await lockProducts(store, ids)
		const prices = groupBy(await listOfferedPrices(store, ids), ({ productId }) => productId)
		const changed: ActedProduct[] = []
		const refused: RefusedProduct[] = ids
			.filter((id) => !rows.some((row) => row.id === id))
			.map((productId) => ({ productId, code: 'product_not_found' }))
		const priced: VariantPrice[] = []
		for (const row of rows) {
			const plan = planFor(row, prices.get(row.id) ?? [], act)
			if (typeof plan === 'string') {
				refused.push({ productId: row.id, code: plan })
				continue
			}
			const updatedAt = nextVersion(now, row.updatedAt)
			await updateProduct(store, row.id, { ...plan.set, updatedAt })
			priced.push(...(plan.prices ?? []))
			changed.push({ productId: row.id, before: plan.before, version: updatedAt.toISOString() })
			const data = { before: plan.before, ...plan.set, ...(plan.prices && { prices: plan.prices }) }
			record({ name: `product.${facts[act.kind]}`, about: `product:${row.id}`, providerId: row.providerId, data, clears: ['products'] })
		}
		await writePrices(store, priced)
		await projectProducts(
			store,
			changed.map(({ productId }) => productId),
		)
		await deleteActsBefore(store, new Date(now.getTime() - undoMs))
		return { actId: await insertAct(store, { at: now, kind: act.kind, changed, refused }), changed: changed.length, refused }
	},
})

interface Plan {
	set: Partial<Pick<ProductRow, 'state' | 'categoryId'>>
	prices?: readonly VariantPrice[]
	before: BeforeAct
}

/** What an act changes about one product, or the code of the reason why it cannot. */
function planFor(row: ProductRow, prices: readonly VariantPrice[], act: Act): Plan | string {
	if (act.kind === 'move') {
		if (row.categoryId === act.categoryId) return 'already_so'
		return { set: { categoryId: act.categoryId }, before: { categoryId: row.categoryId } }
	}
	if (act.kind === 'price') {
		const after = pricesAfter(prices, act.change, row.currency)
		if (typeof after === 'string') return after
		const changes = new Set(after.map(({ variantId }) => variantId))
		const before = prices.filter(({ variantId }) => changes.has(variantId)).map(priceOf)
		return { set: {}, prices: after, before: { prices: before } }
	}
	const state = stateAfter[act.kind]
	const missing = missingToPublish({ ...row, offeredPrices: prices.map(({ priceMinor }) => priceMinor) })
	return stateRefusal(row.state, state, missing) ?? { set: { state }, before: { state: row.state } }
}

const priceOf = ({ variantId, priceMinor, originalPriceMinor }: VariantPrice) => ({ variantId, priceMinor, originalPriceMinor })
