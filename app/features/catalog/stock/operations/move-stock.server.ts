import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, staffOnly } from '~/features/account/guards.server.ts'
import { moveTogether } from '~/features/catalog/stock/flows/move-stock.server.ts'
import { typedReasons } from '~/features/catalog/stock/rules/moves.ts'
import { keyShape, noteShape, piecesShape, variantIdShape } from '~/features/catalog/stock/shapes.server.ts'

/** Moves the stock of one or several variants, all or none. Pressing twice makes one move. */
export const moveStock = mutation('moveStock', {
	input: z.object({
		key: keyShape,
		reason: z.enum(typedReasons),
		note: noteShape,
		moves: z
			.array(z.object({ variantId: variantIdShape, pieces: piecesShape, shown: piecesShape.optional() }))
			.min(1)
			.max(500)
			.refine((moves) => new Set(moves.map(({ variantId }) => variantId)).size === moves.length),
	}),
	allow: staffOnly,
	refusals: ['stock_variant_not_found', 'stock_below_held', 'stock_wrong_direction'],
	async run(context, { key, reason, note, moves: wanted }) {
		const { store, now, refuse, record } = context
		const { stuck, moves } = await moveTogether(store, wanted, { key, reason, note, accountId: accountOf(context), now, record })
		const [first] = stuck
		if (!first) return { moves }
		if (first.impossible === 'not_found') return refuse('stock_variant_not_found')
		return refuse(first.impossible === 'below_held' ? 'stock_below_held' : 'stock_wrong_direction', { stuck })
	},
})
