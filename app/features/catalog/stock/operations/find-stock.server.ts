import { z } from 'zod'
import { inLocale } from '~/kernel/locale.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { nameIn } from '~/kernel/person-name.ts'
import { listAccountNames } from '~/features/account/store/desk-accounts.server.ts'
import { freeOf, onShelf } from '~/features/catalog/stock/rules/moves.ts'
import { variantIdShape } from '~/features/catalog/stock/shapes.server.ts'
import { countMovesOf, findVariantStock, listMovesOf } from '~/features/catalog/stock/store.server.ts'

/** A variant's stock and its moves, newest first. */
export const findStock = query('findStock', {
	input: z.object({
		variantId: variantIdShape,
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(500).default(50),
	}),
	allow: staffOnly,
	refusals: ['stock_variant_not_found'],
	async run({ store, locale, refuse }, { variantId, page, pageSize }) {
		const found = await findVariantStock(store, variantId)
		if (!found) return refuse('stock_variant_not_found')
		const { size, held, sold, name, productName, ...variant } = found
		const [total, rows] = await Promise.all([
			countMovesOf(store, variantId),
			listMovesOf(store, variantId, { limit: pageSize, offset: offsetOf({ page, pageSize }) }),
		])
		const movers = await listAccountNames(store, [...new Set(rows.flatMap(({ move }) => move.accountId ?? []))])
		const names = new Map(movers.map(({ id, ...person }) => [id, nameIn(locale, person)]))
		return {
			...variant,
			name: inLocale(name, locale),
			productName: inLocale(productName, locale),
			...{ held, sold, shelf: onShelf({ size, held, sold }), free: freeOf({ size, held, sold }) },
			total,
			moves: rows.map(({ move, undoneBy }) => ({
				id: move.id,
				at: move.at.toISOString(),
				change: move.change,
				reason: move.reason,
				note: move.note,
				stock: move.stock,
				by: move.accountId === null ? null : (names.get(move.accountId) ?? ''),
				undoes: move.undoesId,
				undoneBy,
			})),
		}
	},
})
