import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { markUsed } from '../store.server.ts'

/** Writes down that a key was used just now. */
export const noteKeyUsed = mutation('noteKeyUsed', {
	input: z.object({ keyId: z.number().int().positive().safe() }),
	allow: systemOnly,
	refusals: [],
	async run({ store, now }, { keyId }) {
		await markUsed(store, keyId, now)
		return {}
	},
})
