import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { sessionIdOf, signedIn } from '~/features/account/guards.server.ts'
import { markSeen } from '~/features/account/store/sessions.server.ts'

/** Writes down that the session behind the caller was used just now. */
export const noteSessionSeen = mutation('noteSessionSeen', {
	input: z.object({}),
	allow: signedIn,
	pagesOnly: true,
	refusals: [],
	async run({ store, now, actor }) {
		const id = sessionIdOf(actor)
		if (id !== undefined) await markSeen(store, id, now)
		return {}
	},
})
