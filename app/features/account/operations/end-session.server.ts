import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { deleteSessionOf } from '~/features/account/store/sessions.server.ts'

/** Signs one of the caller's browsers out: its next request belongs to nobody. */
export const endSession = mutation('endSession', {
	input: z.object({ sessionId: z.number().int().positive() }),
	allow: signedIn,
	refusals: ['session_not_found'],
	async run({ store, actor, refuse, record }, { sessionId }) {
		const accountId = accountOf({ actor })
		if (!(await deleteSessionOf(store, accountId, sessionId))) return refuse('session_not_found')
		record({ name: 'account.session_ended', about: `account:${accountId}`, data: { sessionId } })
		return { ended: 1 }
	},
})
