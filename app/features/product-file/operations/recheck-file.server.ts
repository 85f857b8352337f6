import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { mayBeRechecked } from '~/features/product-file/rules/file-state.ts'
import { fileIdShape } from '~/features/product-file/shapes.server.ts'
import { lockFile, updateFile } from '~/features/product-file/store.server.ts'

/** Lets a job check a file again, because the catalogue has changed. */
export const recheckFile = mutation('recheckFile', {
	input: z.object({ fileId: fileIdShape }),
	allow: staffOnly,
	refusals: ['product_file_not_found', 'product_file_not_ready'],
	async run({ store, refuse, record }, { fileId }) {
		const file = await lockFile(store, fileId)
		if (!file) return refuse('product_file_not_found')
		if (file.state === 'checking') return { state: file.state }
		if (!mayBeRechecked(file.state)) return refuse('product_file_not_ready')
		const none = { creates: 0, changes: 0, sames: 0, errors: 0, done: 0, leftOut: 0, reached: '' }
		await updateFile(store, fileId, { state: 'checking', ...none })
		record({ name: 'product_file.recheck_asked', about: `product_file:${fileId}`, data: { fileId } })
		return { state: 'checking' as const }
	},
})
