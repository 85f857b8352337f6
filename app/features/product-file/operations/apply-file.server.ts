import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { mayBeApplied } from '~/features/product-file/rules/file-state.ts'
import { fileIdShape } from '~/features/product-file/shapes.server.ts'
import { lockFile, updateFile } from '~/features/product-file/store.server.ts'

/** Lets a job do exactly what the check of a file showed. A second press changes nothing. */
export const applyFile = mutation('applyFile', {
	input: z.object({ fileId: fileIdShape }),
	allow: staffOnly,
	refusals: ['product_file_not_found', 'product_file_not_ready'],
	async run({ store, refuse, record }, { fileId }) {
		const file = await lockFile(store, fileId)
		if (!file) return refuse('product_file_not_found')
		if (file.state === 'applying' || file.state === 'applied') return { state: file.state }
		if (!mayBeApplied(file.state, file)) return refuse('product_file_not_ready')
		await updateFile(store, fileId, { state: 'applying', rounds: file.rounds + 1, reached: '', done: 0, leftOut: 0 })
		record({ name: 'product_file.pressed', about: `product_file:${fileId}`, data: { fileId } })
		return { state: 'applying' as const }
	},
})
