import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { markUsed } from '~/features/api-key/store.server.ts'

/** Writes down that a key was used just now. */
export const noteKeyUsed = mutation('noteKeyUsed', {
	input: z.object({ keyId: idShape }),
	allow: systemOnly,
	refusals: [],
	async run({ store, now }, { keyId }) {
		await markUsed(store, keyId, now)
		return {}
	},
})
