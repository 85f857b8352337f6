import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { hashOf } from '~/platform/signing/secrets.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { deleteSession } from '~/features/account/store/sessions.server.ts'

/** Ends a session on the server, even when the browser keeps its cookie. An unknown token ends nothing. */
export const signOut = mutation('signOut', {
	input: z.object({ token: z.string().max(200) }),
	allow: everyone,
	pagesOnly: true,
	atAnyMoment: true,
	refusals: [],
	async run({ store, record }, { token }) {
		const accountId = await deleteSession(store, hashOf(token))
		if (accountId !== undefined) record({ name: 'account.signed_out', about: `account:${accountId}` })
		return { signedOut: true }
	},
})
