import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { lockMadeFile, updateMadeFile } from '~/features/made-file/store.server.ts'

/** Begins to make a file, from the start if an earlier run was cut off; refused where nobody waits for the file, or it is ready already. */
export const beginMadeFile = mutation('beginMadeFile', {
	input: z.object({ fileId: idShape, total: z.number().int().nonnegative() }),
	allow: systemOnly,
	refusals: ['file_not_found'],
	async run({ store, refuse }, { fileId, total }) {
		const file = await lockMadeFile(store, fileId)
		const account = file?.accountId == null ? undefined : await findAccount(store, file.accountId)
		if (!file || !account || file.state === 'ready' || file.state === 'empty') return refuse('file_not_found')
		await updateMadeFile(store, fileId, { state: 'working', done: 0, total })
		const { kind, orderIds, bracket, locale } = file
		return { kind, orderIds, bracket, locale, accountId: account.id }
	},
})
