import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { deleteSessionsOf } from '~/features/account/store/sessions.server.ts'

/** Ends every session of the account; on request, all except the session that asks. */
export const signOutEverywhere = mutation('signOutEverywhere', {
	input: z.object({ butHere: z.boolean().default(false) }),
	allow: signedIn,
	refusals: [],
	async run(context, { butHere }) {
		const { store, record, actor } = context
		const accountId = accountOf(context)
		const here = actor.kind === 'account' ? actor.session?.id : undefined
		const ended = await deleteSessionsOf(store, accountId, butHere ? here : undefined)
		record({ name: 'account.signed_out_everywhere', about: `account:${accountId}`, data: { ended } })
		return { ended }
	},
})
