import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { projectProducts } from '~/features/search/flows/project-products.server.ts'
import { nextVersion, type RefusedProduct } from '~/features/catalog/rules/product-act.ts'
import { lockAct, lockProducts, updateAct, updateProduct, writePrices } from '~/features/catalog/store/acting.server.ts'
import { hasCategory } from '~/features/catalog/store/desk-products.server.ts'

/** Undoes an act on many products, once. Products that somebody changed since stay as they are, and the answer names them. */
export const undoProductAct = mutation('undoProductAct', {
	input: z.object({ actId: idShape }),
	allow: staffOnly,
	refusals: ['act_not_found', 'nothing_to_undo'],
	async run({ store, now, record, refuse }, { actId }) {
		const act = await lockAct(store, actId)
		if (!act) return refuse('act_not_found')
		if (act.undone || act.changed.length === 0) return refuse('nothing_to_undo')
		const rows = await lockProducts(
			store,
			act.changed.map(({ productId }) => productId),
		)
		const refused: RefusedProduct[] = []
		const undone: number[] = []
		for (const { productId, before, version } of act.changed) {
			const row = rows.find(({ id }) => id === productId)
			const { prices = [], ...set } = before
			const isGone = typeof set.categoryId === 'number' && !(await hasCategory(store, set.categoryId))
			if (!row || isGone || row.updatedAt.toISOString() !== version) {
				refused.push({ productId, code: isGone ? 'category_not_found' : 'product_changed' })
				continue
			}
			await updateProduct(store, productId, { ...set, updatedAt: nextVersion(now, row.updatedAt) })
			await writePrices(store, prices)
			undone.push(productId)
			record({
				name: 'product.act_undone',
				about: `product:${productId}`,
				providerId: row.providerId,
				data: { kind: act.kind, ...before },
				clears: ['products'],
			})
		}
		await projectProducts(store, undone)
		await updateAct(store, actId, { undone: { at: now.toISOString(), changed: undone.length, refused } })
		return { changed: undone.length, refused }
	},
})
