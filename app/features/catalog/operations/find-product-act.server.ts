import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import type { RefusedProduct } from '~/features/catalog/rules/product-act.ts'
import { findAct, findProducts } from '~/features/catalog/store/acting.server.ts'

/** An act on many products: how many were changed, which were not and why, and whether it was undone. */
export const findProductAct = query('findProductAct', {
	input: z.object({ actId: idShape }),
	allow: staffOnly,
	refusals: ['act_not_found'],
	async run({ store, locale, refuse }, { actId }) {
		const act = await findAct(store, actId)
		if (!act) return refuse('act_not_found')
		const told = [...act.refused, ...(act.undone?.refused ?? [])].map(({ productId }) => productId)
		const names = new Map((await findProducts(store, told)).map(({ id, name }) => [id, inLocale(name, locale)]))
		const named = (refused: readonly RefusedProduct[]) =>
			refused.map(({ productId, code }) => ({ productId, name: names.get(productId) ?? `#${productId}`, code }))
		return {
			id: act.id,
			kind: act.kind,
			changed: act.changed.length,
			refused: named(act.refused),
			undone: act.undone && { changed: act.undone.changed, refused: named(act.undone.refused) },
		}
	},
})
