import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, staffOnly } from '~/features/account/guards.server.ts'
import { moveTogether } from '~/features/catalog/stock/flows/move-stock.server.ts'
import { variantIdShape } from '~/features/catalog/stock/shapes.server.ts'
import { findMove } from '~/features/catalog/stock/store.server.ts'

/** Undoes a move by its opposite, which refers to it. Asking twice undoes it once. */
export const undoMove = mutation('undoMove', {
	input: z.object({ moveId: variantIdShape }),
	allow: staffOnly,
	refusals: ['stock_move_not_found', 'stock_nothing_to_undo', 'stock_below_held'],
	async run(context, { moveId }) {
		const { store, now, refuse, record } = context
		const { move, undone } = await findMove(store, moveId)
		if (!move) return refuse('stock_move_not_found')
		if (undone) return { moveId: undone.id }
		if (move.change === 0) return refuse('stock_nothing_to_undo')
		const opposite = { variantId: move.variantId, pieces: -move.change, undoesId: moveId }
		const press = { key: `undo:${moveId}`, reason: 'correction' as const, note: '', accountId: accountOf(context), now, record }
		const { stuck, moves } = await moveTogether(store, [opposite], press)
		return stuck.length > 0 ? refuse('stock_below_held', { stuck }) : { moveId: moves[0]?.id ?? 0 }
	},
})
