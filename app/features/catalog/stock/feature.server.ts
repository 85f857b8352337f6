import { checkMoves } from './operations/check-moves.server.ts'
import { findStock } from './operations/find-stock.server.ts'
import { listDeskStock } from './operations/list-desk-stock.server.ts'
import { moveStock } from './operations/move-stock.server.ts'
import { undoMove } from './operations/undo-move.server.ts'
import { watchMoves } from './jobs/watch-moves.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const stock = {
	operations: {
		checkMoves,
		findStock,
		listDeskStock,
		moveStock,
		undoMove,
	},
	chores: [watchMoves],
} satisfies Feature
