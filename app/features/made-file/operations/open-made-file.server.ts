import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { signedIn } from '../../account/guards.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { mayHaveFile } from '../guards.server.ts'
import { findMadeFile } from '../store.server.ts'

/** Where the bytes of a finished file are, for the page that hands them out. */
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
