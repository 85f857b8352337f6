import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { hashOf } from '../../../platform/signing/secrets.server.ts'
import { everyone } from '../guards.server.ts'
import { deleteSession } from '../store.server.ts'

/** Ends a session on the server, whatever the browser keeps. An unknown token ends nothing. */
export const signOut = mutation('signOut', {
	input: z.object({ token: z.string().max(200) }),
	allow: everyone,
	pagesOnly: true,
	refusals: [],
	async run({ store }, { token }) {
		await deleteSession(store, hashOf(token))
		return { signedOut: true }
	},
})
