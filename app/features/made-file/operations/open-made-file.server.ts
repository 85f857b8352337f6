import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { signedIn } from '~/features/account/guards.server.ts'
import { mayHaveFile } from '~/features/made-file/guards.server.ts'
import { findMadeFile } from '~/features/made-file/store.server.ts'

/** The path of a finished file's bytes, for the page that sends them. */
export const openMadeFile = query('openMadeFile', {
	input: z.object({ fileId: idShape }),
	allow: signedIn,
	refusals: ['file_not_found', 'file_not_ready'],
	async run({ store, now, actor, refuse }, { fileId }) {
		const file = await findMadeFile(store, fileId)
		if (!file || !mayHaveFile(actor, file) || file.expiresAt <= now) return refuse('file_not_found')
		const { path, name, contentType } = file
		if (path === null || name === null || contentType === null) return refuse('file_not_ready')
		return { path, name, contentType }
	},
})
