import { z } from 'zod'
import { signedInRecently } from '~/kernel/recent-sign-in.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { lockAccount } from '~/features/account/store.server.ts'
import { makeRecoveryCodes } from '~/features/security/flows/spend-code.server.ts'

/** Makes new recovery codes; the earlier ones no longer work. */
export const renewRecoveryCodes = mutation('renewRecoveryCodes', {
	input: z.object({}),
	allow: signedIn,
	pagesOnly: true,
	refusals: ['prove_first', 'no_second_step'],
	async run(context) {
		const { store, now, actor, refuse, record } = context
		if (!signedInRecently(actor, now)) return refuse('prove_first')
		const accountId = accountOf(context)
		const account = await lockAccount(store, accountId)
		if (!account?.secondStepSince) return refuse('no_second_step')
		record({ name: 'second_step.codes_renewed', about: `account:${accountId}` })
		return { recoveryCodes: await makeRecoveryCodes(context, accountId) }
	},
})
