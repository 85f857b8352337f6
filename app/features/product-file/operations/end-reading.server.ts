import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { fileProblems } from '~/features/product-file/rules/file-state.ts'
import { fileIdShape } from '~/features/product-file/shapes.server.ts'
import { countFileRows, deleteFileRows, lockFile, updateFile } from '~/features/product-file/store.server.ts'

/** Stores how the reading of a file ended: it is checked next, or it cannot be read. */
export const endReading = mutation('endReading', {
	input: z.object({
		fileId: fileIdShape,
		problem: z.enum(fileProblems).optional(),
		format: z.string().max(20).nullable().default(null),
		unknownColumns: z.array(z.string().max(60_000)).default([]),
	}),
	allow: systemOnly,
	refusals: [],
	async run({ store, record }, { fileId, problem, format, unknownColumns }) {
		const file = await lockFile(store, fileId)
		if (file?.state !== 'reading') return { state: file?.state ?? null }
		const rows = await countFileRows(store, { fileId })
		const failed = problem ?? (rows === 0 ? ('empty' as const) : undefined)
		const state = failed ? ('failed' as const) : ('checking' as const)
		if (failed) {
			await deleteFileRows(store, fileId)
			record({ name: 'product_file.unreadable', about: `product_file:${fileId}`, data: { problem: failed } })
		}
		const names = unknownColumns.slice(0, 20).map((name) => name.slice(0, 60))
		await updateFile(store, fileId, { state, problem: failed ?? null, format, unknownColumns: names, rows })
		return { state }
	},
})
