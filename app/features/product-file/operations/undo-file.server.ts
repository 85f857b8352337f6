import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, staffOnly } from '~/features/account/guards.server.ts'
import { mayBeUndone } from '~/features/product-file/rules/file-state.ts'
import { fileIdShape } from '~/features/product-file/shapes.server.ts'
import { lockFile, updateFile } from '~/features/product-file/store.server.ts'
import { hasWrites } from '~/features/product-file/store/undoing.server.ts'

/** Lets a job undo what an applied file wrote, as far as nobody changed it since. A second press changes nothing. */
export const undoFile = mutation('undoFile', {
	input: z.object({ fileId: fileIdShape }),
	allow: staffOnly,
	refusals: ['product_file_not_found', 'product_file_not_undoable'],
	async run(context, { fileId }) {
		const { store, now, refuse, record } = context
		const file = await lockFile(store, fileId)
		if (!file) return refuse('product_file_not_found')
		if (file.state === 'undoing' || file.state === 'undone') return { state: file.state }
		if (!mayBeUndone(file, now) || !(await hasWrites(store, fileId))) return refuse('product_file_not_undoable')
		await updateFile(store, fileId, { state: 'undoing', undoneById: accountOf(context) })
		record({ name: 'product_file.undo_asked', about: `product_file:${fileId}`, data: { fileId } })
		return { state: 'undoing' as const }
	},
})
