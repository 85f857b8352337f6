import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { signedIn } from '~/features/account/guards.server.ts'
import { mayHaveFile } from '~/features/made-file/guards.server.ts'
import { findMadeFile as findRow } from '~/features/made-file/store.server.ts'

/** The progress of a file that the caller asked for, in parts, and until when it is kept. */
export const findMadeFile = query('findMadeFile', {
	input: z.object({ fileId: idShape }),
	allow: signedIn,
	refusals: ['file_not_found'],
	async run({ store, now, actor, refuse }, { fileId }) {
		const file = await findRow(store, fileId)
		if (!file || !mayHaveFile(actor, file) || file.expiresAt <= now) return refuse('file_not_found')
		const { id, kind, state, done, total, name, expiresAt } = file
		return { id, kind, state, done, total, name, expiresAt: expiresAt.toISOString() }
	},
})
