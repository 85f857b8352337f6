import { z } from 'zod'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { mayBeUndone, outcomes, undoableUntil } from '~/features/product-file/rules/file-state.ts'
import { fileIdShape } from '~/features/product-file/shapes.server.ts'
import { countFileRows, findFile, listFileRows } from '~/features/product-file/store.server.ts'
import { countWrites } from '~/features/product-file/store/undoing.server.ts'
import { shownFile } from '~/features/product-file/answers/shown-file.server.ts'

/**
 * A file of products with the effects of its lines, a page at a time; for an applied file also the number of products it wrote, and its undo's
 * progress.
 */
export const findProductFile = query('findProductFile', {
	input: z.object({
		fileId: fileIdShape,
		outcome: z.enum(outcomes).optional(),
		leftOut: z.boolean().default(false),
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(1_000).default(50),
	}),
	allow: staffOnly,
	refusals: ['product_file_not_found'],
	async run({ store, now, refuse }, { fileId, outcome, leftOut, page, pageSize }) {
		const file = await findFile(store, fileId)
		if (!file) return refuse('product_file_not_found')
		const wanted = { fileId, outcome, leftOut }
		const [total, rows, writes] = await Promise.all([
			countFileRows(store, wanted),
			listFileRows(store, wanted, { limit: pageSize, offset: offsetOf({ page, pageSize }) }),
			file.appliedAt === null ? null : countWrites(store, fileId),
		])
		const isUndoable = mayBeUndone(file, now) && writes !== null && writes.products > 0
		return {
			file: shownFile(file),
			writes,
			/** Until when it can be undone; null: it cannot. */
			undoableUntil: isUndoable && file.appliedAt ? undoableUntil(file.appliedAt).toISOString() : null,
			total,
			rows: rows.map(({ fileId: _file, shown: _shown, ...row }) => row),
		}
	},
})
