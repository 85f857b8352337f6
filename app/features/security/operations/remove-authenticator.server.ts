import { z } from 'zod'
import { signedInRecently } from '~/kernel/recent-sign-in.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { lockAccount } from '~/features/account/store.server.ts'
import { settleSecondStep } from '~/features/security/flows/settle-second-step.server.ts'
import { deleteAuthenticator } from '~/features/security/store/second-steps.server.ts'

/** Removes the authenticator; when no passkey is left either, the second step is off. */
export const removeAuthenticator = mutation('removeAuthenticator', {
	input: z.object({}),
	allow: signedIn,
	pagesOnly: true,
	refusals: ['prove_first', 'authenticator_not_found'],
	async run(context) {
		const { store, now, actor, refuse, record } = context
		if (!signedInRecently(actor, now)) return refuse('prove_first')
		const accountId = accountOf(context)
		const account = await lockAccount(store, accountId)
		if (!account || !(await deleteAuthenticator(store, accountId))) return refuse('authenticator_not_found')
		record({ name: 'authenticator.removed', about: `account:${accountId}` })
		await settleSecondStep(context, account)
		return {}
	},
})
