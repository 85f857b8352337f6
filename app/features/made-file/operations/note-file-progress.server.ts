import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { lockMadeFile, updateMadeFile } from '~/features/made-file/store.server.ts'

/** Stores the progress of a file. */
export const noteFileProgress = mutation('noteFileProgress', {
	input: z.object({ fileId: idShape, done: z.number().int().nonnegative(), total: z.number().int().nonnegative() }),
	allow: systemOnly,
	refusals: ['file_not_found'],
	async run({ store, refuse }, { fileId, done, total }) {
		const file = await lockMadeFile(store, fileId)
		if (file?.state !== 'working') return refuse('file_not_found')
		await updateMadeFile(store, fileId, { done: Math.min(done, total), total })
		return { done }
	},
})
